import { ActionIcon } from '@mantine/core';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { tools } from '../../tools';
import { Sketch } from '../kit/Sketch';
import { usePreference, useStudio, useWords } from '../studio/studio-context';
import classes from './DesignerShell.module.css';
import { StudioHeader } from './StudioHeader';

/** Id of what changes from page to page. */
const CONTENT = 'content';

/** The frame of every page of a signed-in user: eight tools at the side, the page in use in the middle. */
export function DesignerShell() {
  return (
    <div className={classes.shell}>
      <SkipLink />
      <StudioHeader />
      <Rail />
      <main id={CONTENT} tabIndex={-1} className={classes.page} data-scroll-restoration-id="page">
        <Outlet />
      </main>
    </div>
  );
}

/** The first stop of the keyboard, seen only there: past header and tools, which are fourteen stops long. */
function SkipLink() {
  const words = useWords();
  return (
    <a
      className={classes.skip}
      href={`#${CONTENT}`}
      onClick={(event) => {
        // The address stays as it is.
        event.preventDefault();
        document.getElementById(CONTENT)?.focus();
      }}
    >
      {words.common.toContent()}
    </a>
  );
}

function Rail() {
  const { preferences, words } = useStudio();
  const expanded = usePreference('railExpanded') ?? false;
  const rail = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // On a phone the tools do not all fit: the one in use is brought into sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is the reason to look.
  useEffect(() => {
    const current = rail.current?.querySelector('[aria-current="page"]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [path]);
  return (
    <nav ref={rail} className={classes.rail} aria-label={words.rail.label()} data-expanded={expanded || undefined}>
      {tools.map((tool) => (
        <Link key={tool.module} to={tool.route} className={classes.item} data-hint={words.titles[tool.module]()}>
          <Sketch paths={tool.icon} viewBox={[32, 28]} className={classes.icon} roughness={0.6} />
          <span className={classes.label}>{words.titles[tool.module]()}</span>
        </Link>
      ))}
      <ActionIcon
        className={classes.expand}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={expanded ? words.rail.collapse() : words.rail.expand()}
        data-hint={expanded ? words.rail.collapse() : words.rail.expand()}
        onClick={() => preferences.set({ railExpanded: !expanded })}
      >
        {expanded ? <IconLayoutSidebarLeftCollapse size={20} /> : <IconLayoutSidebarLeftExpand size={20} />}
      </ActionIcon>
    </nav>
  );
}
