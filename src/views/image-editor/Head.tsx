import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectCanRedo, selectCanUndo, selectName } from '../../machines/image-editor/selectors';
import { EditorHead } from '../editor/EditorHead';
import { HeadButton } from '../editor/HeadButton';
import { useWords } from '../studio-context';
import { travel } from './canvas/commands';
import { useDesk } from './desk';
import { PaintKeyHelp } from './KeyHelp';

/** Which picture it is, how to step back, and where it goes. */
export function Head({ phone }: { readonly phone: boolean }) {
  const desk = useDesk();
  const { actor } = desk;
  const say = useWords().imageEditor;
  const name = useSelector(actor, selectName);
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const { width, height } = desk.paper.size;
  return (
    <EditorHead
      phone={phone}
      leave={{ label: say.cancel(), run: () => actor.send({ type: 'editor.cancel' }) }}
      title={say.title()}
      name={
        <span className="figures">
          {name} · {width} × {height}
        </span>
      }
      undo={{ label: say.undo(), can: canUndo, run: () => travel(desk, true) }}
      redo={{ label: say.redo(), can: canRedo, run: () => travel(desk, false) }}
      submit={{ label: say.save(), icon: IconCheck, busy, run: () => actor.send({ type: 'picture.save' }) }}
    >
      <PaintKeyHelp phone={phone} />
      <HeadButton label={say.download()} disabled={busy} onClick={() => actor.send({ type: 'picture.download' })}>
        <IconDownload size={20} />
      </HeadButton>
    </EditorHead>
  );
}
