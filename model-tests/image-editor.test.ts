import { describeModel } from './harness/describe';
import { imageEditorModel } from './image-editor.model';

await describeModel(imageEditorModel);
