import { Link } from '@tanstack/react-router';
import { Sketch } from '../kit/Sketch';
import { fastback, fastbackBox } from '../kit/strokes';
import { useWords } from '../studio/studio-context';
import { AccountMenu, LanguageMenu, SchemeToggle } from './controls';
import classes from './DesignerShell.module.css';
import { PaletteDoor } from './palette/PaletteDoor';

/** The line over every page of a signed-in user: the way home, language, light, account. */
export function StudioHeader() {
  const words = useWords();
  return (
    <header className={classes.header}>
      <Link to="/" className={classes.brand} data-hint={words.common.backHome()}>
        <Sketch paths={fastback} viewBox={fastbackBox} className={classes.mark} strokeWidth={7} roughness={0.4} />
        <span className={classes.name}>{words.product()}</span>
      </Link>
      <PaletteDoor />
      <LanguageMenu />
      <SchemeToggle />
      <AccountMenu />
    </header>
  );
}
