import { describeModel } from '../tests/support/harness/describe';
import { outlinePreviewModel } from './outline-preview.model';

await describeModel(outlinePreviewModel);
