import { describeModel } from '../tests/support/harness/describe';
import { pictureHandlesModel } from './picture-handles.model';

await describeModel(pictureHandlesModel);
