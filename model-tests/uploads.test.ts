import { describeModel } from '../tests/support/harness/describe';
import { uploadsModel } from './uploads.model';

await describeModel(uploadsModel);
