import { describeModel } from './harness/describe';
import { modelSlotsModel } from './model-slots.model';

await describeModel(modelSlotsModel);
