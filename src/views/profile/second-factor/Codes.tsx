import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCopy, IconDownload } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useAccountWords } from '../account-words';
import { copy } from '../copy';
import classes from '../Profile.module.css';

/** Recovery codes, which are shown this once: to be copied, or saved as a file. */
export function Codes({ codes }: { readonly codes: readonly string[] }) {
  const words = useAccountWords();
  const { factor } = words;
  const list = useRef<HTMLUListElement>(null);
  // What the keyboard was on went with the step before.
  useEffect(() => list.current?.focus(), []);
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${factor.fileTitle()}\n\n${text}\n`)}`;
  return (
    <Stack gap="sm">
      <Text size="sm">{factor.codesText()}</Text>
      <ul ref={list} tabIndex={-1} className={`${classes.codes} figures`} aria-label={factor.codesTitle()}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="xs">
        <Button
          variant="default"
          size="md"
          h={44}
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => copy(text, factor.codesCopied(), words)}
        >
          {factor.copyCodes()}
        </Button>
        <Button
          component="a"
          href={file}
          download="fastback-recovery-codes.txt"
          variant="default"
          size="md"
          h={44}
          leftSection={<IconDownload size={16} aria-hidden />}
        >
          {factor.saveCodes()}
        </Button>
      </Group>
    </Stack>
  );
}
