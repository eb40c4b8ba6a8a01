import { describeModel } from '../tests/support/harness/describe';
import { designSheetModel } from './design-sheet.model';

await describeModel(designSheetModel);
