import { describeModel } from './harness/describe';
import { uploadModel } from './upload.model';

await describeModel(uploadModel);
