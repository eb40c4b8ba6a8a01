import { describeModel } from '../tests/support/harness/describe';
import { pointerModel } from './pointer.model';

await describeModel(pointerModel);
