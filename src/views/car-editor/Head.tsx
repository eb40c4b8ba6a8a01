import { IconArrowBackUpDouble, IconPhotoPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectCanRedo, selectCanUndo, selectName } from '../../machines/car-editor/selectors';
import { EditorHead } from '../editor/EditorHead';
import { HeadButton } from '../editor/HeadButton';
import { KeyHelp } from '../editor/KeyHelp';
import { useEditorWords } from '../editor/use-editor-words';
import { bindings } from './canvas/bindings';
import { useEditor } from './editor';
import { FilesMenu } from './FilesMenu';
import { GridSettings } from './GridSettings';
import { SavedConfigs } from './SavedConfigs';
import { travel } from './travel';
import { useSettings } from './use-settings';

/** What the drawing is called, how to step back, and where it goes. */
export function Head({ phone }: { readonly phone: boolean }) {
  const editor = useEditor();
  const { actor } = editor;
  const say = useEditorWords().carEditor;
  const name = useSelector(actor, selectName);
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const [{ fill, sketch }] = useSettings();
  const use = () => actor.send({ type: 'picture.export', target: 'form', look: { fill, sketch } });
  return (
    <EditorHead
      phone={phone}
      leave={{ label: say.close(), run: () => actor.send({ type: 'editor.close' }) }}
      title={say.title()}
      name={name}
      undo={{ label: say.undo(), can: canUndo, run: () => travel(editor, true) }}
      redo={{ label: say.redo(), can: canRedo, run: () => travel(editor, false) }}
      steps={
        <HeadButton label={say.reset()} onClick={() => actor.send({ type: 'reset.ask' })}>
          <IconArrowBackUpDouble size={20} />
        </HeadButton>
      }
      submit={{ label: say.asInput(), icon: IconPhotoPlus, busy, run: use }}
    >
      <KeyHelp opened={editor.keyList} phone={phone} groups={bindings} say={say.keys} />
      <GridSettings />
      <SavedConfigs />
      <FilesMenu />
    </EditorHead>
  );
}
