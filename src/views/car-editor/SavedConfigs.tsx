import { ActionIcon, Button, Group, Modal, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFolder, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { drawingOf, suggestedName } from '../../drawing/car-config';
import type { EditorWords } from '../../i18n';
import { type Locale, languageTag } from '../../i18n';
import { selectFailure, selectName } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { useEditorStudio } from '../editor/use-editor-words';
import { dayStart } from '../kit/day-start';
import { useReadable } from '../studio/studio-context';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';
import { Outline } from './Outline';

/** Maximum length of a configuration's name (characters). */
const NAME_MAX = 100;

/** Cars saved under a name in this browser. */
export function SavedConfigs() {
  const { configs } = useEditor();
  const { words } = useEditorStudio();
  const [opened, dialog] = useDisclosure(false);
  const say = words.carEditor;
  return (
    <>
      <ActionIcon
        data-hint={say.configs()}
        variant="subtle"
        color="gray"
        size={44}
        aria-label={say.configs()}
        onClick={() => {
          configs.refresh();
          dialog.open();
        }}
      >
        <IconFolder size={20} />
      </ActionIcon>
      <Modal opened={opened} onClose={dialog.close} title={say.configs()} size="lg">
        <p className={frame.hint}>{say.configsLead()}</p>
        <SaveForm />
        <ConfigList close={dialog.close} />
      </Modal>
    </>
  );
}

function SaveForm() {
  const { actor, configs, speak } = useEditor();
  const { words, now } = useEditorStudio();
  const say = words.carEditor;
  const saved = useReadable(configs);
  const [name, setName] = useState(() => selectName(actor.getSnapshot()) ?? suggestedName(new Date(now())));
  const [error, setError] = useState<string>();
  const trimmed = name.trim();
  const exists = saved.some((config) => config.name === trimmed);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (trimmed === '' || trimmed.length > NAME_MAX) return setError(say.configNameRequired());
    actor.send({ type: 'config.save', name: trimmed });
    const watching = actor.subscribe((snapshot) => {
      if (snapshot.hasTag('busy')) return;
      watching.unsubscribe();
      if (!selectFailure(snapshot)) speak(({ carEditor }) => carEditor.savedAs({ name: trimmed }));
    });
  };
  return (
    <form onSubmit={save}>
      <Group align="flex-start" mt="md" wrap="nowrap">
        <TextInput
          aria-label={say.configName()}
          style={{ flex: 1 }}
          value={name}
          error={error}
          data-autofocus
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setError(undefined);
          }}
        />
        <Button type="submit">{exists ? say.overwrite() : say.saveConfig()}</Button>
      </Group>
    </form>
  );
}

function ConfigList({ close }: { readonly close: () => void }) {
  const { actor, configs, speak } = useEditor();
  const { words, locale, now } = useEditorStudio();
  const say = words.carEditor;
  const saved = useReadable(configs);
  // Another tab may save while this dialog is open.
  useEffect(() => {
    addEventListener('storage', configs.refresh);
    return () => removeEventListener('storage', configs.refresh);
  }, [configs]);
  if (saved.length === 0) return <p className={`${frame.hint} ${classes.none}`}>{say.noConfigs()}</p>;
  return (
    <ul className={classes.configs}>
      {saved.map((config) => {
        const { name, description, createdAt } = config;
        const drawing = drawingOf(config);
        return (
          <li key={name} className={classes.config}>
            <button
              type="button"
              aria-label={say.openConfig({ name })}
              onClick={() => {
                actor.send({ type: 'config.open', drawing, name, about: { description, createdAt } });
                speak(({ carEditor }) => carEditor.openedConfig({ name }));
                close();
              }}
            >
              <Outline drawing={drawing} />
              <span>{name}</span>
              <small>{ageOf(config.updatedAt, now(), words, locale)}</small>
            </button>
            <ActionIcon
              data-hint={say.removeConfig({ name })}
              variant="subtle"
              color="gray"
              size={44}
              aria-label={say.removeConfig({ name })}
              onClick={() => configs.remove(name)}
            >
              <IconTrash size={18} />
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

/** A day (ms). */
const DAY = 86_400_000;

/** 'today', 'yesterday', '2 … 7 days ago' by the calendar; the date of what is older. */
export function ageOf(at: string | undefined, now: number, { carEditor: say }: EditorWords, locale: Locale): string {
  const then = new Date(at ?? '');
  if (Number.isNaN(then.getTime())) return '';
  const days = Math.round((dayStart(now) - dayStart(then.getTime())) / DAY);
  if (days <= 0) return say.today();
  if (days === 1) return say.yesterday();
  return days <= 7 ? say.daysAgo({ days }) : then.toLocaleDateString(languageTag(locale));
}
