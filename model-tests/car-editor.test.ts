import { carEditorModel } from './car-editor.model';
import { describeModel } from './harness/describe';

await describeModel(carEditorModel);
