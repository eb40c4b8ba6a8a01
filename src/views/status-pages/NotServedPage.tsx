import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { isServed, type ToolSpec, tools } from '../../tools';
import { FastbackSketch } from '../kit/FastbackSketch';
import { useStudio } from '../studio/studio-context';
import classes from './StatusPages.module.css';

/** A tool whose model this provider does not run: says so, and offers those that it does. */
export function NotServedPage({ tool }: { readonly tool: ToolSpec }) {
  const { config, words } = useStudio();
  const served = tools.filter((other) => isServed(other, config.models));
  return (
    <div className={classes.page}>
      <FastbackSketch className={classes.sketch} />
      <p className={classes.kind}>{words.titles[tool.module]()}</p>
      <h1>{words.later.notServed()}</h1>
      <p>{words.later.notServedText({ what: words.tools[tool.module]() })}</p>
      <Group justify="center" gap="xs" mt={8}>
        {served.map(({ module, route }) => (
          <Button key={module} component={Link} to={route} size="md" variant="default">
            {words.titles[module]()}
          </Button>
        ))}
      </Group>
    </div>
  );
}
