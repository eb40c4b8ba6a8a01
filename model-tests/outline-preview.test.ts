import { describeModel } from './harness/describe';
import { outlinePreviewModel } from './outline-preview.model';

await describeModel(outlinePreviewModel);
