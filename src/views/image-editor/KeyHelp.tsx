import { useSelector } from '@xstate/react';
import { selectMasks } from '../../machines/image-editor/selectors';
import { KeyHelp } from '../editor/KeyHelp';
import { useWords } from '../studio-context';
import { bindings } from './canvas/bindings';
import { useDesk } from './desk';

/** The list of the image editor's keys. */
export function PaintKeyHelp({ phone }: { readonly phone: boolean }) {
  const { actor, keyList } = useDesk();
  const masks = useSelector(actor, selectMasks);
  const offered = bindings.map((group) => ({
    ...group,
    rows: group.rows.filter(({ does }) => does !== 'mask' || masks),
  }));
  return <KeyHelp opened={keyList} phone={phone} groups={offered} say={useWords().imageEditor.keys} />;
}
