import { describeModel } from './harness/describe';
import { viewerModel } from './viewer.model';

await describeModel(viewerModel);
