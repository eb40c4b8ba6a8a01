import { describeModel } from '../tests/support/harness/describe';
import { modelSlotsModel } from './model-slots.model';

await describeModel(modelSlotsModel);
