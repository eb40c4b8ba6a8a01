import { describeModel } from '../tests/support/harness/describe';
import { pictureReadingModel } from './picture-reading.model';

await describeModel(pictureReadingModel);
