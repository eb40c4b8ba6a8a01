import { Modal, type ModalProps } from '@mantine/core';
import { useFocusBack } from './use-focus-back';

/** A dialog that exists only while it is open: in the middle, and on closing the keyboard is where it was. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  useFocusBack();
  return <Modal opened centered {...props} />;
}
