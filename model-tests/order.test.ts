import { describeModel } from './harness/describe';
import { orderModel } from './order.model';

await describeModel(orderModel);
