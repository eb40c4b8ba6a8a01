import { describeModel } from '../tests/support/harness/describe';
import { generationModel } from './generation.model';

await describeModel(generationModel);
