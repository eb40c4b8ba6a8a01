import { describeModel } from './harness/describe';
import { modelStageModel } from './model-stage.model';

await describeModel(modelStageModel);
