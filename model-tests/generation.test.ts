import { generationModel } from './generation.model';
import { describeModel } from './harness/describe';

await describeModel(generationModel);
