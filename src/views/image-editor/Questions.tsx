import { Button, Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ImageEditorActor, selectPicture } from '../../machines/image-editor/selectors';
import classes from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import { useEditor } from './editor';

/** An earlier visit left something behind. */
export function Resume({ actor }: { readonly actor: ImageEditorActor }) {
  const words = useEditorWords();
  const say = words.imageEditor;
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('asking-resume'));
  const count = useSelector(actor, selectPicture)?.kept?.marks.length ?? 0;
  return (
    <Modal
      opened={asks}
      onClose={() => actor.send({ type: 'question.dismiss' })}
      title={say.resumeQuestion()}
      closeButtonProps={{ 'aria-label': words.common.dismiss() }}
      centered
    >
      <p className={classes.question}>{say.resumeText({ count })}</p>
      <div className={classes.answers}>
        <Button variant="default" size="md" onClick={() => actor.send({ type: 'question.no' })}>
          {say.startOver()}
        </Button>
        <Button size="md" onClick={() => actor.send({ type: 'question.yes' })} data-autofocus>
          {say.resume()}
        </Button>
      </div>
    </Modal>
  );
}

/** Leaving would lose what was painted. */
export function Discard() {
  const { actor } = useEditor();
  const words = useEditorWords();
  const say = words.imageEditor;
  const asks = useSelector(actor, (snapshot) => snapshot.hasTag('asking-discard'));
  const stay = () => actor.send({ type: 'question.dismiss' });
  return (
    <Modal
      opened={asks}
      onClose={stay}
      title={say.discardQuestion()}
      closeButtonProps={{ 'aria-label': words.common.dismiss() }}
      centered
    >
      <p className={classes.question}>{say.discardText()}</p>
      <div className={classes.answers}>
        <Button variant="subtle" color="gray" size="md" onClick={() => actor.send({ type: 'question.yes' })}>
          {say.discard()}
        </Button>
        <Button variant="default" size="md" onClick={stay} data-autofocus>
          {say.stay()}
        </Button>
        <Button size="md" onClick={() => actor.send({ type: 'picture.save' })}>
          {say.save()}
        </Button>
      </div>
    </Modal>
  );
}
