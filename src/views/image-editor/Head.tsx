import { IconCheck, IconDownload } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import {
  selectCanRedo,
  selectCanUndo,
  selectMasks,
  selectName,
  selectStrokes,
} from '../../machines/image-editor/selectors';
import { EditorHead } from '../editor/EditorHead';
import { HeadButton } from '../editor/HeadButton';
import { KeyHelp } from '../editor/KeyHelp';
import { useEditorWords } from '../editor/use-editor-words';
import { bindings } from './canvas/bindings';
import { travel } from './canvas/commands';
import { useEditor } from './editor';

/** Which picture it is, how to step back, and where it goes. */
export function Head({ phone }: { readonly phone: boolean }) {
  const editor = useEditor();
  const { actor, keyList, paper } = editor;
  const say = useEditorWords().imageEditor;
  const name = useSelector(actor, selectName);
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const strokes = useSelector(actor, selectStrokes);
  const masks = useSelector(actor, selectMasks);
  const offered = bindings.map((group) => ({
    ...group,
    rows: group.rows.filter(({ does }) => does !== 'mask' || masks),
  }));
  const { width, height } = paper.size;
  return (
    <EditorHead
      phone={phone}
      leave={{ label: say.cancel(), run: () => actor.send({ type: 'editor.cancel' }) }}
      title={strokes ? say.strokes() : say.title()}
      name={
        <span className="figures">
          {name} · {width} × {height}
        </span>
      }
      undo={{ label: say.undo(), can: canUndo, run: () => travel(editor, true) }}
      redo={{ label: say.redo(), can: canRedo, run: () => travel(editor, false) }}
      submit={{ label: say.save(), icon: IconCheck, busy, run: () => actor.send({ type: 'picture.save' }) }}
    >
      <KeyHelp opened={keyList} phone={phone} groups={offered} say={say.keys} />
      <HeadButton label={say.download()} disabled={busy} onClick={() => actor.send({ type: 'picture.download' })}>
        <IconDownload size={20} />
      </HeadButton>
    </EditorHead>
  );
}
