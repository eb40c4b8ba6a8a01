import { IconBrush, IconEraser, IconHandStop, IconMask } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectMasks, selectTool } from '../../machines/image-editor/selectors';
import { ToolBar, ToolButton } from '../editor/ToolBar';
import { useWords } from '../studio-context';
import { useDesk } from './desk';

const tools = [
  { tool: 'brush', keys: 'B', command: 'tool.brush', icon: IconBrush },
  { tool: 'eraser', keys: 'E', command: 'tool.eraser', icon: IconEraser },
  { tool: 'mask', keys: 'M', command: 'tool.mask', icon: IconMask },
  { tool: 'pan', keys: 'H', command: 'tool.pan', icon: IconHandStop },
] as const;

/** What the pointer does. */
export function Tools({ openSettings }: { readonly openSettings: (() => void) | undefined }) {
  const { actor, speak } = useDesk();
  const say = useWords().imageEditor;
  const current = useSelector(actor, selectTool);
  const masks = useSelector(actor, selectMasks);
  const take = (command: (typeof tools)[number]['command']) => {
    actor.send({ type: command });
    speak(say.toolHints[selectTool(actor.getSnapshot())]());
  };
  return (
    <ToolBar label={say.toolbar()} settings={{ label: say.settings(), open: openSettings }}>
      {tools
        .filter(({ tool }) => tool !== 'mask' || masks)
        .map(({ tool, command, ...shown }) => (
          <ToolButton
            key={tool}
            {...shown}
            label={say.tools[tool]()}
            hint={say.toolHints[tool]()}
            pressed={tool === current}
            onClick={() => take(command)}
          />
        ))}
    </ToolBar>
  );
}
