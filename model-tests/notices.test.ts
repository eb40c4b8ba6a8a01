import { describeModel } from '../tests/support/harness/describe';
import { noticesModel } from './notices.model';

await describeModel(noticesModel);
