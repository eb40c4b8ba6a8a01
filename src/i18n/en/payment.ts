import type { PaymentPhrases } from '../zh/payment';

/** The words of the dialog of a payment. */
const payment: PaymentPhrases = {
  title: 'Pay {amount:string}',
  what: '{name:string} · {power:number} compute power',
  orderNo: 'Order {number:string}',
  preparing: 'Creating the order',
  waiting: 'The service is busy; trying again in {seconds:number} s',
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
    'The network is away or the service does not answer. What you paid is not lost: it is confirmed as soon as they are back.',
  checkAgain: 'Ask again',
  timeout: 'Payment timeout',
  timeoutText:
    'No payment has arrived. The order is still open: refresh the code to go on. If you have paid, the power is added when the money arrives.',
  refresh: 'Refresh the code',
  paid: 'Payment successful',
  paidText: '{power:number} compute power added; {free:number} free to spend now.',
  paidShort: '{power:number} compute power added.',
  done: 'Done',
  expired: 'Order expired',
  expiredText: 'Its time is over, and it can no longer be paid.',
  cancelled: 'Payment cancelled',
  cancelledText: 'The order is closed. Nothing was charged.',
  again: 'Order again',
  failed: 'Payment failed',
  elsewhere: 'Being paid in another tab',
  elsewhereText: 'The outcome shows in every tab.',
  here: 'Continue here',
  rest: 'This order is not paid yet',
};
export default payment;
