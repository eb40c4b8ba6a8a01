import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useCallback, useState } from 'react';
import type { CarDesign } from '../../../contract/design';
import type { SheetStart, WordsToRead } from '../../machines/design-sheet/commands';
import { selectAside, selectIsReady, selectSheet } from '../../machines/design-sheet/selectors';
import { Panel } from '../car-preview/Panel';
import { useOpenedPreview } from '../car-preview/use-opened-preview';
import { EditorWindow, Opening } from '../editor/EditorWindow';
import { useEditorWords } from '../editor/use-editor-words';
import { useStudio } from '../studio/studio-context';
import { Asides } from './Asides';
import { CameraDome } from './CameraDome';
import { GuessContext, SheetContext, useIsResting, useSheet, useSheetActor } from './context';
import classes from './DesignSheet.module.css';
import { HandledSide } from './HandledSide';
import { Line } from './Line';
import { NamedDesigns } from './NamedDesigns';
import { Notes } from './Notes';
import { sections } from './sections';
import { Toolbar } from './Toolbar';

interface DesignSheetProps {
  readonly start: SheetStart;
  /** What the sheet is read from where it starts over. */
  readonly words: WordsToRead;
  /** Takes the car into the form. */
  readonly take: (design: CarDesign) => void;
  readonly close: () => void;
}

/** The design sheet over the whole window. Closing it loses nothing: it opens where it was left. */
export function DesignSheet({ start, words, take, close }: DesignSheetProps) {
  const { openDesignSheet } = useStudio();
  const { designSheet: say, carEditor, common } = useEditorWords();
  return (
    <EditorWindow
      label={say.title()}
      open={async () => ({ actor: await openDesignSheet(start) })}
      leave={({ actor }) => actor.send({ type: 'sheet.close' })}
      close={close}
      failed={carEditor.errors.open()}
      opening={<Opening label={common.loading()} />}
    >
      {({ actor }) => (
        <SheetContext value={actor}>
          <Page words={words} take={take} isRead={start.kind === 'design' && start.isRead === true} />
        </SheetContext>
      )}
    </EditorWindow>
  );
}

interface PageProps extends Pick<DesignSheetProps, 'words' | 'take'> {
  readonly isRead: boolean;
}

function Page({ words, take, isRead }: PageProps) {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const isReady = useSelector(actor, selectIsReady);
  const isResting = useIsResting();
  const close = () => actor.send({ type: 'sheet.close' });
  return (
    <div className={classes.sheet}>
      <header className={classes.head}>
        <h2>{say.title()}</h2>
        <Button variant="default" size="xs" onClick={close}>
          {say.close()}
        </Button>
        <Button
          size="xs"
          disabled={!isReady || !isResting}
          onClick={() => {
            take(selectSheet(actor.getSnapshot()).design);
            close();
          }}
        >
          {say.use()}
        </Button>
      </header>
      {isReady ? (
        <>
          <div className={classes.car}>
            <Toolbar words={words} />
            <Notes />
            <Car />
          </div>
          {isRead ? <ReadLines /> : <Lines />}
        </>
      ) : (
        <div className={classes.alone}>
          <Notes />
        </div>
      )}
    </div>
  );
}

/** The car in 3D and from the side with the kept designs, or an aside in their place. */
function Car() {
  const { openDesignPreview } = useStudio();
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const aside = useSelector(actor, selectAside);
  const open = useCallback(() => openDesignPreview(actor), [openDesignPreview, actor]);
  // Kept while something else is looked at, so that the car is not made a second time.
  const preview = useOpenedPreview(!aside, open);
  if (aside) return <Asides />;
  return (
    <>
      <div className={classes.rough}>
        <Panel title={say.rough()} speech={{ label: say.rough(), about: say.about() }} {...preview} />
      </div>
      <HandledSide />
      <NamedDesigns />
    </>
  );
}

/** The lines of a car that was read from a picture, with those marked that the picture does not show. */
function ReadLines() {
  const { designSheet: say } = useEditorWords();
  const { design } = useSheet();
  const isResting = useIsResting();
  const [first, setFirst] = useState<CarDesign>();
  // An older sheet may be seen until the picture's has come.
  if (!first && isResting) setFirst(design);
  return (
    <GuessContext value={first}>
      <Lines about={say.fromPicture()} />
    </GuessContext>
  );
}

/** Every line of the sheet, by section. */
function Lines({ about }: { readonly about?: string }) {
  const { designSheet: say } = useEditorWords();
  return (
    <div className={classes.lines}>
      {about && <p className={classes.quiet}>{about}</p>}
      {sections.map((section) => (
        <details key={section.id} className={classes.section} open={!('folded' in section)}>
          <summary>
            <h3 className={classes.sectionName}>{say.sections[section.id]()}</h3>
          </summary>
          {section.id === 'picture' && <CameraDome />}
          {section.paths.map((path) => (
            <Line key={path} path={path} />
          ))}
        </details>
      ))}
    </div>
  );
}
