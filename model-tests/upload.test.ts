import { describeModel } from '../tests/support/harness/describe';
import { uploadModel } from './upload.model';

await describeModel(uploadModel);
