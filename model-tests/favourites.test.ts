import { describeModel } from '../tests/support/harness/describe';
import { favouritesModel } from './favourites.model';

await describeModel(favouritesModel);
