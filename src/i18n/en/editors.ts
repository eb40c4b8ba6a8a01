import type { EditorPhrases } from '../zh/editors';
import carEditor from './car-editor';
import designSheet from './design-sheet';
import imageEditor from './image-editor';
import modelViewer from './model-viewer';

/** The words of the editors, the viewer of models and the design sheet. */
const editors: EditorPhrases = { carEditor, imageEditor, modelViewer, designSheet };

export default editors;
