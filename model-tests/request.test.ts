import { describeModel } from '../tests/support/harness/describe';
import { requestModel } from './request.model';

await describeModel(requestModel);
