import { Button } from '@mantine/core';
import { loadPalette, type PaletteWords } from '../../../i18n';
import { KeyList } from '../../kit/KeyList';
import { type Deed, keysOf, shownKeys, usualKeys } from '../../kit/shortcuts';
import { useFocusBack } from '../../kit/use-focus-back';
import { useLazyWords } from '../../kit/use-lazy-words';
import { usePreference, useStudio } from '../../studio/studio-context';
import { KeyChoice } from './KeyChoice';

type Group = keyof PaletteWords['keys']['groups'];
type Does = keyof PaletteWords['keys']['does'];

/** What each key does outside the editors, which have lists of their own; where no keys stand, they can be changed. */
const groups: Readonly<Record<Group, readonly (Deed | readonly [Does, ...string[]])[]>> = {
  everywhere: ['palette', 'list'],
  form: ['generate', ['paste', 'Ctrl V']],
  results: [
    ['walk', '←', '→', '↑', '↓'],
    ['open', 'Enter'],
    'again',
    'vary',
    'favourite',
    ['rate', '1', '2', '3', '4', '5', '0'],
    'mark',
    'download',
    'reuse',
    'compare',
    ['copy', 'Ctrl C'],
    'remove',
  ],
  preview: [
    ['leaf', '←', '→'],
    ['zoom', '+', '−', '0'],
    'again',
    'vary',
    'favourite',
    'mark',
    'download',
    'compare',
    ['close', 'Esc'],
  ],
};
// Object.keys forgets the keys' type; the object has no others.
const names = Object.keys(groups) as Group[];

/** The list of shortcuts, in which most can be changed. */
export function Shortcuts({ close }: { readonly close: () => void }) {
  const { words, preferences } = useStudio();
  useFocusBack();
  const shortcuts = usePreference('shortcuts');
  const say = useLazyWords(loadPalette);
  if (!say) return null;
  const rowOf = (entry: Deed | readonly [Does, ...string[]], name: Group) => {
    if (typeof entry !== 'string') {
      const [does, ...keys] = entry;
      return { does: say.keys.does[does], keys };
    }
    const row = { does: say.keys.does[entry], keys: [shownKeys(keysOf(entry, shortcuts))] };
    // The same keys as in the grid, where they are changed.
    return name === 'preview' ? row : { ...row, choice: <KeyChoice deed={entry} say={say} /> };
  };
  const isChanged = Object.keys(usualKeys).some((deed) => shortcuts?.[deed] !== undefined);
  return (
    <KeyList
      opened
      close={close}
      title={words.keyList.title()}
      hint={words.keyList.mac()}
      groups={names.map((name) => ({
        title: say.keys.groups[name],
        rows: groups[name].map((entry) => rowOf(entry, name)),
      }))}
    >
      {isChanged && (
        <Button mt="md" variant="default" onClick={() => preferences.set({ shortcuts: undefined })}>
          {say.keys.reset}
        </Button>
      )}
    </KeyList>
  );
}
