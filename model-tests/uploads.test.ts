import { describeModel } from './harness/describe';
import { uploadsModel } from './uploads.model';

await describeModel(uploadsModel);
