import { describeModel } from '../tests/support/harness/describe';
import { accountModel } from './account.model';

await describeModel(accountModel);
