import { Button, Group, Modal, Stack } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectWantedType } from '../../machines/car-editor/selectors';
import classes from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import { useEditor } from './editor';

/** What is asked before something drawn would be lost. */
export function Questions() {
  const { actor } = useEditor();
  const words = useEditorWords();
  const say = words.carEditor;
  const asksReset = useSelector(actor, (snapshot) => snapshot.hasTag('asking-reset'));
  const wanted = useSelector(actor, selectWantedType);
  const dismiss = () => actor.send({ type: 'question.dismiss' });
  return (
    <>
      <Modal opened={asksReset} onClose={dismiss} title={say.resetQuestion()} centered>
        <p className={classes.question}>{say.resetText()}</p>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={dismiss} data-autofocus>
            {words.common.cancel()}
          </Button>
          <Button onClick={() => actor.send({ type: 'question.yes' })}>{say.resetConfirm()}</Button>
        </Group>
      </Modal>
      <Modal
        opened={wanted !== undefined}
        onClose={dismiss}
        title={wanted && say.typeQuestion({ type: say.types[wanted]() })}
        centered
      >
        <p className={classes.question}>{say.typeText()}</p>
        <Stack mt="lg" gap="xs">
          <Button onClick={() => actor.send({ type: 'question.keep' })} data-autofocus>
            {say.typeKeep()}
          </Button>
          <Button variant="default" onClick={() => actor.send({ type: 'question.yes' })}>
            {say.typeNew()}
          </Button>
          <Button variant="subtle" color="gray" onClick={dismiss}>
            {words.common.cancel()}
          </Button>
        </Stack>
      </Modal>
    </>
  );
}
