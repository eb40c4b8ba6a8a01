import { describeModel } from '../tests/support/harness/describe';
import { deferralsModel } from './deferrals.model';

await describeModel(deferralsModel);
