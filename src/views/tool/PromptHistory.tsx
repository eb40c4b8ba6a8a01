import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useWords } from '../studio/studio-context';
import fields from './ToolPage.module.css';
import type { usePromptHistory } from './use-prompt-history';

const load = async () => (await import('./PromptHistoryList')).PromptHistoryList;
const PromptHistoryList = lazyPart(load, { Failed: FailedDialog });
const prepare = () => void load().catch(() => {});

interface PromptHistoryProps {
  readonly history: ReturnType<typeof usePromptHistory>;
  readonly use: (prompt: string) => void;
}

/** Opens the latest prompts of a tool. */
export function PromptHistory(props: PromptHistoryProps) {
  const words = useWords();
  const [isOpen, open] = useState(false);
  const [target, setTarget] = useState<HTMLButtonElement | null>(null);
  return (
    <>
      <Button
        ref={setTarget}
        className={fields.quiet}
        variant="subtle"
        color="gray"
        leftSection={<IconHistory size={16} stroke={1.5} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => open(!isOpen)}
      >
        {words.prompts.history()}
      </Button>
      {isOpen && target && <PromptHistoryList {...props} target={target} close={() => open(false)} />}
    </>
  );
}
