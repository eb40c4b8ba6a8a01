import { describeModel } from '../tests/support/harness/describe';
import { recorderModel } from './recorder.model';

await describeModel(recorderModel);
