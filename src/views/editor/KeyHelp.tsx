import { IconKeyboard } from '@tabler/icons-react';
import type { Words } from '../../i18n';
import type { ReadableProjection } from '../../log/projection';
import { KeyList } from '../kit/KeyList';
import { useReadable, useWords } from '../studio/studio-context';
import { HeadButton } from './HeadButton';

/** Whether the list of keys is open. */
export type KeyListSwitch = ReadableProjection<boolean> & { set(opened: boolean): void };

/** What each key does, by itself or with a movement of the pointer, whose name stands in braces. */
export interface KeyGroup<Name extends string, Does extends string> {
  readonly name: Name;
  readonly rows: readonly { readonly does: Does; readonly keys: readonly string[] }[];
}

interface KeyHelpProps<Name extends string, Does extends string> {
  readonly opened: KeyListSwitch;
  /** There is no room for the button; the question mark of a keyboard still opens the list. */
  readonly phone: boolean;
  readonly groups: readonly KeyGroup<Name, Does>[];
  readonly say: { readonly groups: Record<Name, () => string>; readonly does: Record<Does, () => string> };
}

/** The list of an editor's keys, and the button that opens it. */
export function KeyHelp<Name extends string, Does extends string>(props: KeyHelpProps<Name, Does>) {
  const { opened, phone, groups, say } = props;
  const { keyList: list } = useWords();
  return (
    <>
      {!phone && (
        <HeadButton label={list.title()} keys="?" onClick={() => opened.set(true)}>
          <IconKeyboard size={20} />
        </HeadButton>
      )}
      <KeyList
        opened={useReadable(opened)}
        close={() => opened.set(false)}
        title={list.title()}
        hint={list.mac()}
        groups={groups.map(({ name, rows }) => ({
          title: say.groups[name](),
          rows: rows.map(({ does, keys }) => ({ does: say.does[does](), keys: keys.map((key) => named(key, list)) })),
        }))}
      />
    </>
  );
}

/** Movements of the pointer in the reader's language; no language parts them by a space. */
const named = (keys: string, { names }: Words['keyList']): string =>
  // Only the names of that list stand in braces.
  keys.replace(/\{(\w+)\}/g, (_, name: keyof typeof names) => names[name]().replaceAll(' ', '\u00a0'));
