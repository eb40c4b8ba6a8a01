import { ActionIcon, Menu } from '@mantine/core';
import { IconFileExport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ExportTarget } from '../../machines/car-editor/commands';
import { selectFailure } from '../../machines/car-editor/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
import { useSettings } from './use-settings';

/** Files in and out. */
export function FilesMenu() {
  const { actor, importConfig, speak } = useEditor();
  const { carEditor: say } = useEditorWords();
  const [{ fill, sketch }] = useSettings();
  const [opened, open] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const save = (target: ExportTarget) => {
    actor.send({ type: 'picture.export', target, look: { fill, sketch } });
    const watching = actor.subscribe((snapshot) => {
      if (snapshot.hasTag('busy')) return;
      watching.unsubscribe();
      if (!selectFailure(snapshot)) speak(({ carEditor }) => carEditor.exported());
    });
  };
  const read = async (file: File | undefined) => {
    if (file && (await importConfig(file))) speak(({ carEditor }) => carEditor.imported());
  };
  return (
    <>
      <Menu position="bottom-end" width={220} opened={opened} onChange={open} classNames={{ item: classes.file }}>
        <Menu.Target>
          <ActionIcon
            data-hint={opened ? undefined : say.files()}
            variant="subtle"
            color="gray"
            size={44}
            aria-label={say.files()}
          >
            <IconFileExport size={20} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => save('png')}>{say.exportPng()}</Menu.Item>
          <Menu.Item onClick={() => save('svg')}>{say.exportSvg()}</Menu.Item>
          <Menu.Item onClick={() => save('json')}>{say.exportJson()}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => input.current?.click()}>{say.importJson()}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={say.importJson()}
        onChange={({ currentTarget }) => {
          read(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </>
  );
}
