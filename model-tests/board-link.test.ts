import { describeModel } from '../tests/support/harness/describe';
import { boardLinkModel } from './board-link.model';

await describeModel(boardLinkModel);
