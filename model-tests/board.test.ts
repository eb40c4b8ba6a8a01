import { describeModel } from '../tests/support/harness/describe';
import { boardModel } from './board.model';

await describeModel(boardModel);
