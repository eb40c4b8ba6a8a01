import type { PaymentPhrases } from '../zh/payment';

/** The words of the dialog of a payment. */
const payment: PaymentPhrases = {
  title: 'Pay {amount:string}',
  what: '{name:string} · {power:number} compute power',
  orderNo: 'Order {number:string}',
  preparing: 'Creating the order',
  waiting: 'The service is busy. Retrying in {seconds:number} s',
  scan: 'Scan with WeChat to pay',
  scanSandbox: 'Sandbox payment: scan, or open the payment page. No real money is taken',
  openPage: 'Open the payment page',
  qr: 'Payment code',
  countdown: '{time:string} left',
  havePaid: 'I have paid',
  cancelOrder: 'Cancel the order',
  cancelling: 'Cancelling the order',
  cancelFailed: 'The order could not be cancelled. Try again later',
  checking: 'Confirming the payment',
  unknown: 'The payment cannot be confirmed right now',
  unknownText:
    'The network is down or the service is not responding. Your payment is not lost and will be confirmed when you are back online.',
  checkAgain: 'Check again',
  timeout: 'Payment timeout',
  timeoutText:
    'No payment has arrived. The order is still open. Refresh the code to continue. If you have already paid, the compute power is added when the payment arrives.',
  refresh: 'Refresh the code',
  paid: 'Payment successful',
  paidText: '{power:number} compute power added. {free:number} available now.',
  paidShort: '{power:number} compute power added.',
  done: 'Done',
  expired: 'Order expired',
  expiredText: 'The time limit has passed, so this order can no longer be paid.',
  cancelled: 'Payment cancelled',
  cancelledText: 'The order is closed. Nothing was charged.',
  again: 'Order again',
  failed: 'Payment failed',
  elsewhere: 'Payment open in another tab',
  elsewhereText: 'The result appears in every tab.',
  here: 'Continue here',
  rest: 'This order is not paid yet',
};
export default payment;
