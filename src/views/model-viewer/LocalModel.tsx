import { Button, Modal } from '@mantine/core';
import { IconCube } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useEditorWords } from '../editor/use-editor-words';
import { lazyPart } from '../kit/lazy-part';
import classes from './LocalModel.module.css';

const ModelViewer = lazyPart(async () => (await import('./ModelViewer')).ModelViewer);

/** Opens a model from this device in the viewer; nothing of it leaves the browser. */
export function LocalModel() {
  const { modelViewer: say } = useEditorWords();
  const input = useRef<HTMLInputElement>(null);
  const [files, open] = useState<readonly File[]>();
  const [full, fill] = useState(false);
  const take = (list: FileList | null) => {
    if (list && list.length > 0) open([...list]);
    if (input.current) input.current.value = '';
  };
  const main = files?.find(({ name }) => /\.(gltf|glb|obj|ply)$/i.test(name)) ?? files?.[0];
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCube size={18} stroke={1.6} aria-hidden />}
        title={say.openLocalHint()}
        onClick={() => input.current?.click()}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          take(event.dataTransfer.files);
        }}
      >
        {say.openLocal()}
      </Button>
      <input
        ref={input}
        type="file"
        // A .gltf comes with the files that it names.
        multiple
        accept=".glb,.gltf,.obj,.ply,.bin,.png,.jpg,.jpeg,.webp"
        hidden
        tabIndex={-1}
        aria-label={say.openLocal()}
        onChange={({ currentTarget }) => take(currentTarget.files)}
      />
      {files && main && (
        <Modal
          opened
          fullScreen
          closeOnEscape={!full}
          onClose={() => open(undefined)}
          title={main.name}
          withCloseButton={!full}
          classNames={{ content: classes.content, body: classes.body, header: full ? classes.hidden : undefined }}
        >
          <ModelViewer
            model={{ source: { kind: 'files', files }, name: main.name.replace(/\.\w+$/, '') }}
            fill={fill}
          />
        </Modal>
      )}
    </>
  );
}
