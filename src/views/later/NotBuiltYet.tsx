import { Button, Container, Stack, Text, Title } from '@mantine/core';
import { Link, useMatches } from '@tanstack/react-router';
import type { ToolSpec } from '../../tools';
import { Sketch } from '../shell/Sketch';
import { sedan } from '../shell/strokes';
import { useWords } from '../studio-context';

/** An honest page: says what will be here and where to go meanwhile. */
export function NotBuiltYet({ tool }: { readonly tool?: ToolSpec }) {
  const words = useWords();
  const title = useMatches().at(-1)?.staticData.title;
  const what = tool
    ? words.tools[tool.module]()
    : title === 'profile'
      ? words.later.profile()
      : title === 'favorites'
        ? words.later.favorites()
        : words.later.wallet();
  return (
    <Container component={tool ? 'div' : 'main'} size="sm" py={80}>
      <Stack align="center" gap="md" ta="center">
        <div style={{ width: 280, color: 'var(--graphite)' }}>
          <Sketch paths={sedan} viewBox={[320, 108]} roughness={1.6} />
        </div>
        {title && (
          <Text size="sm" c="dimmed">
            {words.titles[title]()}
          </Text>
        )}
        <Title order={1} size="h3">
          {words.later.title()}
        </Title>
        <Text maw={420}>{words.later.text({ what })}</Text>
        <Button component={Link} to="/car/txt2img" size="md">
          {words.later.go()}
        </Button>
      </Stack>
    </Container>
  );
}
