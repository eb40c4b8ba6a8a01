import { describeModel } from '../tests/support/harness/describe';
import { carCanvasModel } from './car-canvas.model';

await describeModel(carCanvasModel);
