import { IconBrush, IconEraser, IconHandStop, IconMask } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectMasks, selectTool } from '../../machines/image-editor/selectors';
import { ToolBar, ToolButton } from '../editor/ToolBar';
import { useEditorWords } from '../editor/use-editor-words';
import { useEditor } from './editor';
import { takeTool, tools } from './take-tool';

const icons = { brush: IconBrush, eraser: IconEraser, mask: IconMask, pan: IconHandStop };

/** What the pointer does. */
export function Tools({ openSettings }: { readonly openSettings: (() => void) | undefined }) {
  const editor = useEditor();
  const { actor } = editor;
  const say = useEditorWords().imageEditor;
  const current = useSelector(actor, selectTool);
  const masks = useSelector(actor, selectMasks);
  return (
    <ToolBar label={say.toolbar()} settings={{ label: say.settings(), open: openSettings }}>
      {tools
        .filter(({ tool }) => tool !== 'mask' || masks)
        .map(({ tool, command, keys }) => (
          <ToolButton
            key={tool}
            keys={keys}
            icon={icons[tool]}
            label={say.tools[tool]()}
            hint={say.toolHints[tool]()}
            pressed={tool === current}
            onClick={() => takeTool(editor, command)}
          />
        ))}
    </ToolBar>
  );
}
