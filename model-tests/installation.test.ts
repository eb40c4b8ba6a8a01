import { describeModel } from '../tests/support/harness/describe';
import { installationModel } from './installation.model';

await describeModel(installationModel);
