import { describeModel } from '../tests/support/harness/describe';
import { viewerModel } from './viewer.model';

await describeModel(viewerModel);
