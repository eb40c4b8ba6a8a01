import { ActionIcon, Button, Popover, Text, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { loadPalette } from '../../i18n';
import { shorten } from '../../tools';
import { At } from '../kit/At';
import { useFocusTo } from '../kit/OpenMenu';
import { notifyWithUndo } from '../kit/undo';
import { useLazyWords } from '../kit/use-lazy-words';
import { useWords } from '../studio/studio-context';
import classes from './Prompts.module.css';
import fields from './ToolPage.module.css';
import type { usePromptHistory } from './use-prompt-history';

/** Characters of a prompt in the list. */
const PREVIEW = 80;

interface PromptHistoryListProps {
  readonly history: ReturnType<typeof usePromptHistory>;
  readonly use: (prompt: string) => void;
  /** The button that it opens from. */
  readonly target: HTMLElement;
  readonly close: () => void;
}

/** The latest prompts of a tool: search them, use one, delete one, clear them all. */
export function PromptHistoryList({ history, use, target, close }: PromptHistoryListProps) {
  const words = useWords();
  const { kept } = history;
  useFocusTo(target);
  const choose = (prompt: string) => {
    use(prompt);
    close();
  };
  return (
    <Popover
      opened
      onChange={(next) => next || close()}
      width="min(328px, calc(100vw - 16px))"
      position="bottom-end"
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <At element={target} />
      </Popover.Target>
      <Popover.Dropdown p={8} aria-label={words.prompts.history()}>
        {kept.length === 0 ? (
          <Text size="sm" c="dimmed" p={8} tabIndex={-1} data-autofocus>
            {words.prompts.historyEmpty()}
          </Text>
        ) : (
          <>
            <Entries kept={kept} use={choose} remove={history.remove} />
            <Button
              variant="subtle"
              color="gray"
              className={fields.quiet}
              fullWidth
              mt={4}
              onClick={() => {
                const undo = history.clear();
                close();
                notifyWithUndo(words.prompts.cleared(), undo, words);
              }}
            >
              {words.prompts.clear()}
            </Button>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

interface EntriesProps {
  readonly kept: readonly string[];
  readonly use: (prompt: string) => void;
  readonly remove: (prompt: string) => void;
}

/** Those in which what is typed stands. */
function Entries({ kept, use, remove }: EntriesProps) {
  const words = useWords();
  const say = useLazyWords(loadPalette)?.prompts;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const found = kept.filter((prompt) => prompt.toLowerCase().includes(text.toLowerCase()));
  return (
    <>
      {say && (
        <TextInput
          type="search"
          mb={4}
          value={typed}
          placeholder={say.search}
          aria-label={say.search}
          leftSection={<IconSearch size={16} aria-hidden />}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <div role="status">
        {found.length === 0 && (
          <Text size="sm" c="dimmed" p={8}>
            {say?.notFound}
          </Text>
        )}
      </div>
      <ul className={classes.list}>
        {found.map((prompt, index) => (
          <li key={prompt} className={classes.entry}>
            {/* The field above would bring up a phone's keyboard. */}
            <button
              type="button"
              className={classes.use}
              data-hint={prompt}
              data-autofocus={index === 0 || undefined}
              onClick={() => use(prompt)}
            >
              {shorten(prompt, PREVIEW)}
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={36}
              aria-label={words.prompts.remove({ prompt: shorten(prompt, 24) })}
              data-hint={words.prompts.remove({ prompt: shorten(prompt, 24) })}
              onClick={() => remove(prompt)}
            >
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </>
  );
}
