import { describeModel } from '../tests/support/harness/describe';
import { sessionModel } from './session.model';

await describeModel(sessionModel);
