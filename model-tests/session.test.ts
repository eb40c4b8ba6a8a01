import { describeModel } from './harness/describe';
import { sessionModel } from './session.model';

await describeModel(sessionModel);
