import { ActionIcon, Button, Popover, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { shorten } from '../../tools';
import { At } from '../kit/At';
import { useFocusTo } from '../kit/OpenMenu';
import { notifyWithUndo } from '../kit/undo';
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

/** The latest prompts of a tool: use one, delete one, clear them all. */
export function PromptHistoryList({ history, use, target, close }: PromptHistoryListProps) {
  const words = useWords();
  const { kept } = history;
  useFocusTo(target);
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
            <ul className={classes.list}>
              {kept.map((prompt) => (
                <li key={prompt} className={classes.entry}>
                  <button
                    type="button"
                    className={classes.use}
                    title={prompt}
                    onClick={() => {
                      use(prompt);
                      close();
                    }}
                  >
                    {shorten(prompt, PREVIEW)}
                  </button>
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size={36}
                    aria-label={words.prompts.remove({ prompt: shorten(prompt, 24) })}
                    onClick={() => history.remove(prompt)}
                  >
                    <IconX size={16} stroke={1.5} />
                  </ActionIcon>
                </li>
              ))}
            </ul>
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
