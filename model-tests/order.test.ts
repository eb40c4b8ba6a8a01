import { describeModel } from '../tests/support/harness/describe';
import { orderModel } from './order.model';

await describeModel(orderModel);
