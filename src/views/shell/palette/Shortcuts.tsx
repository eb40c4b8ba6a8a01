import { loadPalette, type PaletteWords } from '../../../i18n';
import { KeyList } from '../../kit/KeyList';
import { useLazyWords } from '../../kit/use-lazy-words';
import { useWords } from '../../studio/studio-context';

type Group = keyof PaletteWords['keys']['groups'];
type Deed = keyof PaletteWords['keys']['does'];

/** What each key does outside the editors, which have lists of their own. */
const groups: Readonly<Record<Group, readonly (readonly [Deed, ...string[]])[]>> = {
  everywhere: [
    ['palette', 'Ctrl K'],
    ['list', '?'],
  ],
  form: [
    ['generate', 'Ctrl Enter'],
    ['paste', 'Ctrl V'],
  ],
  results: [
    ['walk', '←', '→', '↑', '↓'],
    ['open', 'Enter'],
    ['again', 'A'],
    ['vary', 'V'],
    ['favourite', 'F'],
    ['download', 'D'],
    ['reuse', 'R'],
    ['compare', 'C'],
    ['remove', 'Delete'],
  ],
  preview: [
    ['leaf', '←', '→'],
    ['zoom', '+', '−', '0'],
    ['again', 'A'],
    ['vary', 'V'],
    ['favourite', 'F'],
    ['download', 'D'],
    ['compare', 'C'],
    ['close', 'Esc'],
  ],
};
// Object.keys forgets the keys' type; the object has no others.
const names = Object.keys(groups) as Group[];

/** The list of shortcuts. */
export function Shortcuts({ close }: { readonly close: () => void }) {
  const { keyList } = useWords();
  const say = useLazyWords(loadPalette);
  if (!say) return null;
  return (
    <KeyList
      opened
      close={close}
      title={keyList.title()}
      hint={keyList.mac()}
      groups={names.map((name) => ({
        title: say.keys.groups[name],
        rows: groups[name].map(([does, ...keys]) => ({ does: say.keys.does[does], keys })),
      }))}
    />
  );
}
