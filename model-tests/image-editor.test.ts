import { describeModel } from '../tests/support/harness/describe';
import { imageEditorModel } from './image-editor.model';

await describeModel(imageEditorModel);
