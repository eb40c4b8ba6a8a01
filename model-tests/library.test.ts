import { describeModel } from '../tests/support/harness/describe';
import { libraryModel } from './library.model';

await describeModel(libraryModel);
