import { IconKeyboard } from '@tabler/icons-react';
import type { Words } from '../../i18n';
import { HeadButton } from '../editor/HeadButton';
import { KeyList } from '../editor/KeyList';
import { useReadable, useWords } from '../studio-context';
import { useDesk } from './desk';

type Keys = Words['carEditor']['keys'];
type Row = readonly [does: keyof Keys['does'], ...keys: readonly string[]];

/** What each key does, by itself or with a movement of the pointer, whose name stands in braces. */
const groups: readonly { readonly name: keyof Keys['groups']; readonly rows: readonly Row[] }[] = [
  {
    name: 'modes',
    rows: [
      ['look', 'V'],
      ['edit', 'E'],
      ['add', 'A'],
      ['delete', 'D'],
      ['segments', 'S'],
      ['preview', 'P'],
      ['back', 'Esc'],
      ['list', '?'],
    ],
  },
  {
    name: 'view',
    rows: [
      ['zoom', '{wheel}', '+', '-'],
      ['whole', '0'],
      ['push', '{space} {drag}', '{arrows}'],
    ],
  },
  {
    name: 'choose',
    rows: [
      ['walk', ']', '['],
      ['gather', 'Shift ]', 'Shift ['],
      ['toggle', 'Shift {click}'],
      ['all', 'Ctrl A'],
      ['frame', '{drag}'],
      ['frameMore', 'Shift {drag}'],
    ],
  },
  {
    name: 'change',
    rows: [
      ['move', '{arrows}'],
      ['moveFar', 'Shift {arrows}'],
      ['moveFine', 'Alt {arrows}'],
      ['straight', 'Shift {drag}'],
      ['apart', 'Alt {drag}'],
      ['free', 'Ctrl {drag}'],
      ['bend', '{drag}'],
      ['insert', '{doubleClick}'],
      ['type', 'T'],
      ['handle', 'H'],
      ['remove', 'Delete'],
      ['enter', 'Enter'],
    ],
  },
  {
    name: 'segments',
    rows: [
      ['solid', '1'],
      ['dashed', '2'],
      ['transparent', '3'],
    ],
  },
  {
    name: 'steps',
    rows: [
      ['undo', 'Ctrl Z'],
      ['redo', 'Ctrl Shift Z', 'Ctrl Y'],
    ],
  },
];

/** The list of keys, and the button that opens it. */
export function KeyHelp() {
  const { keyList } = useDesk();
  const { keys: say } = useWords().carEditor;
  const opened = useReadable(keyList);
  return (
    <>
      <HeadButton label={say.title()} keys="?" onClick={() => keyList.set(true)}>
        <IconKeyboard size={20} />
      </HeadButton>
      <KeyList
        opened={opened}
        close={() => keyList.set(false)}
        title={say.title()}
        hint={say.mac()}
        groups={groups.map(({ name, rows }) => ({
          title: say.groups[name](),
          rows: rows.map(([does, ...keys]) => ({ does: say.does[does](), keys: keys.map((key) => named(key, say)) })),
        }))}
      />
    </>
  );
}

/** Movements of the pointer in the reader's language; no language parts them by a space. */
const named = (keys: string, { names }: Keys): string =>
  // Only the names in the list above stand in braces.
  keys.replace(/\{(\w+)\}/g, (_, name: keyof Keys['names']) => names[name]().replaceAll(' ', '\u00a0'));
