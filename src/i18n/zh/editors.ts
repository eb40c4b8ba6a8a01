import carEditor from './car-editor';
import designSheet from './design-sheet';
import imageEditor from './image-editor';
import modelViewer from './model-viewer';

/** 画轮廓、画图、看模型和设计单的词：第一次打开其中一个时才载入。 */
const editors = { carEditor, imageEditor, modelViewer, designSheet };

export default editors;
export type EditorPhrases = typeof editors;
