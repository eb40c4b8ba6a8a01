import type { KeptCar, ToolSpec } from '../../../tools';
import type { DesignState } from '../use-design-form';
import { answersOn } from './answers';
import { EditedArea } from './EditedArea';
import { PictureReading } from './PictureReading';

interface FormPictureProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  /** The address of the first picture. */
  readonly url: string;
  /** Takes a car into the form that draws it. */
  readonly drawCar: (car: KeptCar) => void;
}

/** What is seen in the picture of a form: its car, or where an edit would change it. */
export function FormPicture({ tool, design: { form, set, reading, images }, url, drawCar }: FormPictureProps) {
  if (tool.readsPicture) {
    return (
      <PictureReading
        url={url}
        answers={answersOn(form.picture, url)}
        change={(answers) => set({ picture: { url, answers } })}
        prompt={reading.prompt}
        take={drawCar}
      />
    );
  }
  // A picture of ours is drawn again from its design, and a mask says itself where it changes.
  const isSought = reading.edits === 'other' && images.kept.extra.length === 0;
  return isSought ? <EditedArea url={url} prompt={reading.prompt} /> : null;
}
