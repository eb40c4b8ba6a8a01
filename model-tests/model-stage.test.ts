import { describeModel } from '../tests/support/harness/describe';
import { modelStageModel } from './model-stage.model';

await describeModel(modelStageModel);
