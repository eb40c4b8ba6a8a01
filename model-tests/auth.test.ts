import { authModel } from './auth.model';
import { describeModel } from './harness/describe';

await describeModel(authModel);
