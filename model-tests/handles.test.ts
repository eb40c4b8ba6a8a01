import { describeModel } from '../tests/support/harness/describe';
import { handlesModel } from './handles.model';

await describeModel(handlesModel);
