import { Loader, Modal } from '@mantine/core';
import { type DragEvent, type ReactNode, type SyntheticEvent, useEffect, useEffectEvent, useState } from 'react';
import { useFocusBack } from '../kit/use-focus-back';
import { notifications } from '../toasts/notifications';
import classes from './Editor.module.css';

/** An editor at work: its actor ends when the user leaves it. */
interface Opened {
  readonly actor: {
    getSnapshot(): { readonly status: string };
    subscribe(observer: { complete: () => void }): unknown;
  };
}

interface EditorWindowProps<O extends Opened> {
  readonly label: string;
  /** Answers the editor, started; asked once. */
  readonly open: () => Promise<O>;
  /** Ends an editor whose page goes away. */
  readonly leave: (opened: O) => void;
  readonly close: () => void;
  /** Said where it cannot be opened. */
  readonly failed: string;
  readonly opening: ReactNode;
  readonly children: (opened: O) => ReactNode;
}

/** An editor over the whole window, from its opening to its end. */
export function EditorWindow<O extends Opened>(props: EditorWindowProps<O>) {
  const [opened, setOpened] = useState<O>();
  const open = useEffectEvent(props.open);
  const leave = useEffectEvent(props.leave);
  const close = useEffectEvent(props.close);
  const showFailure = useEffectEvent(() => {
    notifications.show({ color: 'red', message: props.failed });
    props.close();
  });

  useEffect(() => {
    let left = false;
    let made: O | undefined;
    open().then(
      (editor) => {
        made = editor;
        if (left) return leave(editor);
        editor.actor.subscribe({ complete: () => close() });
        setOpened(editor);
      },
      () => showFailure(),
    );
    return () => {
      left = true;
      if (made?.actor.getSnapshot().status === 'active') leave(made);
    };
  }, []);

  // In this order: what is covered takes no focus.
  useCover();
  useFocusBack();
  return (
    <Enclosure>
      <Modal
        opened
        fullScreen
        // Escape steps back inside the editor first.
        closeOnEscape={false}
        onClose={props.close}
        withCloseButton={false}
        padding={0}
        radius={0}
        transitionProps={{ transition: 'fade', duration: 120 }}
        attributes={{ content: { 'aria-label': props.label } }}
        classNames={{ body: classes.body }}
      >
        {opened ? props.children(opened) : props.opening}
      </Modal>
    </Enclosure>
  );
}

/** Skips rendering the page behind the editor while the editor is open. */
function useCover() {
  useEffect(() => {
    const behind = document.getElementById('root')?.style;
    behind?.setProperty('content-visibility', 'hidden');
    return () => {
      behind?.removeProperty('content-visibility');
    };
  }, []);
}

interface OpeningProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** While the editor is not there yet; `children` say more and offer a way out. */
export const Opening = ({ label, children }: OpeningProps) => (
  <div className={classes.opening} role="status">
    <Loader aria-label={label} />
    {children}
  </div>
);

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** The browser would open a file that nothing in the editor takes in the page's place. */
const refuseFiles = (event: DragEvent) => {
  event.stopPropagation();
  if (event.defaultPrevented || !event.dataTransfer.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

/** The editor is opened out of a form: what is typed, dropped and submitted in it is none of the form's business. */
const Enclosure = ({ children }: { readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: it answers to nothing, it only keeps events to itself.
  <div
    className={classes.enclosure}
    role="presentation"
    onSubmit={stop}
    onKeyDown={stop}
    onDragOver={refuseFiles}
    onDragLeave={stop}
    onDrop={refuseFiles}
  >
    {children}
  </div>
);
