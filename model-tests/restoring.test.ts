import { describeModel } from '../tests/support/harness/describe';
import { restoringModel } from './restoring.model';

await describeModel(restoringModel);
