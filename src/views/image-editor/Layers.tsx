import { IconEye, IconEyeOff, IconRestore, IconTrash } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { selectHidden, selectLayers } from '../../machines/image-editor/selectors';
import frame from '../editor/Editor.module.css';
import { HeadButton } from '../editor/HeadButton';
import { useEditorWords } from '../editor/use-editor-words';
import { useEditor } from './editor';
import classes from './ImageEditor.module.css';

/** The layers from top to bottom; each can be hidden and cleared. */
export function Layers() {
  const { actor } = useEditor();
  const say = useEditorWords().imageEditor;
  const hidden = useSelector(actor, selectHidden);
  const layers = useSelector(actor, selectLayers);
  return (
    <section className={frame.section}>
      <h2>{say.layers()}</h2>
      <ul className={classes.layers}>
        {layers.map((layer) => {
          const name = say.layerNames[layer]();
          const isHidden = hidden.includes(layer);
          return (
            <li key={layer} data-hidden={isHidden || undefined} data-layer={layer}>
              <HeadButton
                label={(isHidden ? say.show : say.hide)({ layer: name })}
                onClick={() => actor.send({ type: 'layer.toggle', layer })}
              >
                {isHidden ? <IconEyeOff size={18} /> : <IconEye size={18} />}
              </HeadButton>
              <span className={classes.layerName}>{name}</span>
              <HeadButton
                label={layer === 'image' ? say.restore() : say.clear({ layer: name })}
                onClick={() => actor.send({ type: 'layer.clear', layer })}
              >
                {layer === 'image' ? <IconRestore size={18} /> : <IconTrash size={18} />}
              </HeadButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
