import { describeModel } from './harness/describe';
import { modelViewerModel } from './model-viewer.model';

await describeModel(modelViewerModel);
