import { describeModel } from '../tests/support/harness/describe';
import { paintCanvasModel } from './paint-canvas.model';

await describeModel(paintCanvasModel);
