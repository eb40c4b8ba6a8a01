import { describeModel } from '../tests/support/harness/describe';
import { modelViewerModel } from './model-viewer.model';

await describeModel(modelViewerModel);
