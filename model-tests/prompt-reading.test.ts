import { describeModel } from '../tests/support/harness/describe';
import { promptReadingModel } from './prompt-reading.model';

await describeModel(promptReadingModel);
