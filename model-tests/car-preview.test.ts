import { describeModel } from '../tests/support/harness/describe';
import { carPreviewModel } from './car-preview.model';

await describeModel(carPreviewModel);
