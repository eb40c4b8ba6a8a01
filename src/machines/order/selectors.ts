import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { orderMachine } from './machine';
import type { OrderStage } from './types';

export type OrderActor = ActorRefFrom<typeof orderMachine>;
export type OrderSnapshot = SnapshotFrom<typeof orderMachine>;

/** The actor's id in the studio, by the order's number. */
export const orderActorId = (orderNo: string) => `order:${orderNo}`;

const byPrecedence: readonly OrderStage[] = [
  'unknown',
  'checking',
  'open',
  'preparing',
  'lapsed',
  'cancelling',
  'failed',
  'paid',
  'expired',
  'cancelled',
];
export const selectStage = (snapshot: OrderSnapshot): OrderStage =>
  byPrecedence.find((tag) => snapshot.hasTag(tag)) ?? 'left';
export const selectQrCode = (snapshot: OrderSnapshot) => snapshot.context.qrCode;
/** Until when the code is shown (ms since the epoch). */
export const selectShownUntil = (snapshot: OrderSnapshot) => snapshot.context.shownUntil;
export const selectFailure = (snapshot: OrderSnapshot) => snapshot.context.failure;
export const selectCancelFailed = (snapshot: OrderSnapshot) => snapshot.context.cancelFailed;
/** Until when the provider asked for patience (ms since the epoch). */
export const selectWaitingUntil = (snapshot: OrderSnapshot) => snapshot.context.waitingUntil;
