import { describeModel } from '../tests/support/harness/describe';
import { authModel } from './auth.model';

await describeModel(authModel);
