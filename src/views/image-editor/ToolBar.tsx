import { IconAdjustmentsHorizontal, IconBrush, IconEraser, IconHandStop, IconMask } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectMasks, selectTool } from '../../machines/image-editor/selectors';
import { useWords } from '../studio-context';
import { useDesk } from './desk';
import classes from './ImageEditor.module.css';

const tools = [
  { tool: 'brush', key: 'B', command: 'tool.brush', Icon: IconBrush },
  { tool: 'eraser', key: 'E', command: 'tool.eraser', Icon: IconEraser },
  { tool: 'mask', key: 'M', command: 'tool.mask', Icon: IconMask },
  { tool: 'pan', key: 'H', command: 'tool.pan', Icon: IconHandStop },
] as const;

/** What the pointer does. */
export function ToolBar({ openSettings }: { readonly openSettings?: () => void }) {
  const { actor, speak } = useDesk();
  const say = useWords().imageEditor;
  const current = useSelector(actor, selectTool);
  const masks = useSelector(actor, selectMasks);
  const take = (command: (typeof tools)[number]['command']) => {
    actor.send({ type: command });
    speak(say.toolHints[selectTool(actor.getSnapshot())]());
  };
  return (
    <div className={classes.tools} role="toolbar" aria-label={say.toolbar()}>
      {tools
        .filter(({ tool }) => tool !== 'mask' || masks)
        .map(({ tool, key, command, Icon }) => (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            aria-pressed={tool === current}
            aria-keyshortcuts={key}
            title={say.toolHints[tool]()}
            onClick={() => take(command)}
          >
            <Icon size={18} stroke={1.6} aria-hidden />
            {say.tools[tool]()}
            <kbd aria-hidden>{key}</kbd>
          </button>
        ))}
      {openSettings && (
        <button type="button" className={classes.tool} onClick={openSettings}>
          <IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />
          {say.settings()}
        </button>
      )}
    </div>
  );
}
