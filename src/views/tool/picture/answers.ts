import type { PictureAnswers } from '../../../../contract/picture-reading';
import type { DesignForm } from '../../../tools';

const none: PictureAnswers = {};

/** What was said of the picture at `url`: nothing of what was said of another picture. */
export const answersOn = (said: DesignForm['picture'], url: string | undefined): PictureAnswers =>
  // Only this form writes them, and the provider refuses what is none.
  said && said.url === url ? (said.answers as PictureAnswers) : none;

/** As it goes with a request: nothing where nothing was said. */
export function pictureField(said: DesignForm['picture'], url: string | undefined) {
  const answers = answersOn(said, url);
  return Object.keys(answers).length > 0 ? { picture: answers } : {};
}
