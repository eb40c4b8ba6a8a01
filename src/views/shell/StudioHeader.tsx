import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Sketch } from '../kit/Sketch';
import { fastback, fastbackBox } from '../kit/strokes';
import { useWords } from '../studio/studio-context';
import { AccountMenu, LanguageMenu, SchemeToggle } from './controls';
import classes from './DesignerShell.module.css';
import { PaletteDoor } from './palette/PaletteDoor';
import { useWayBack } from './use-way-back';

interface StudioHeaderProps {
  /** On a page with no other way back to the tools. */
  readonly wayBack?: boolean;
}

/** The line over every page of a signed-in user: the way home, language, light, account. */
export function StudioHeader({ wayBack = false }: StudioHeaderProps) {
  const words = useWords();
  return (
    <header className={classes.header} data-way-back={wayBack || undefined}>
      <Link to="/" className={classes.brand} title={words.common.backHome()}>
        <Sketch paths={fastback} viewBox={fastbackBox} className={classes.mark} strokeWidth={7} roughness={0.4} />
        <span className={classes.name}>{words.product()}</span>
      </Link>
      {wayBack && <WayBack />}
      <PaletteDoor />
      <LanguageMenu />
      <SchemeToggle />
      <AccountMenu />
    </header>
  );
}

/** To the tool that was used last; on a phone its arrow alone. */
function WayBack() {
  const { common } = useWords();
  const to = useWayBack();
  const icon = <IconArrowLeft size={20} stroke={1.5} />;
  const look = { component: Link, to, variant: 'subtle', color: 'gray' } as const;
  return (
    <>
      <Button {...look} size="md" leftSection={icon} visibleFrom="sm">
        {common.backToWork()}
      </Button>
      <ActionIcon {...look} size={44} aria-label={common.backToWork()} hiddenFrom="sm">
        {icon}
      </ActionIcon>
    </>
  );
}
