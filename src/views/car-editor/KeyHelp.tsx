import { KeyHelp } from '../editor/KeyHelp';
import { useWords } from '../studio-context';
import { bindings } from './canvas/bindings';
import { useDesk } from './editor';

/** The list of the car editor's keys. */
export const CarKeyHelp = ({ phone }: { readonly phone: boolean }) => (
  <KeyHelp opened={useDesk().keyList} phone={phone} groups={bindings} say={useWords().carEditor.keys} />
);
