import { describeModel } from '../tests/support/harness/describe';
import { carEditorModel } from './car-editor.model';

await describeModel(carEditorModel);
