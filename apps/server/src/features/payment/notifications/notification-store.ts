import { JoinedCalls } from '../../../platform/work/joined-calls.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import { type ClaimedNotification, type StoredNotification, storeNotifications } from './stored-notifications.ts';

/** Number of messages that may wait to be stored. The gateway resends the rest. */
const MOST_WAITING = 2_000;
const AT_ONCE = 200;

export interface StoreParts extends Pick<PaymentParts, 'database' | 'log'> {
  /** How many of the next messages are claimed for this process. */
  room(): number;
  stored(claimed: readonly ClaimedNotification[], more: { mayBeMore: boolean }): void;
}

/**
 * Stores messages in one statement at a time, each with all that arrived during the previous one. So a burst uses one connection of the pool and leaves the others to callers.
 * Returns true once a message is committed, and false if it could not be stored and has to come again.
 */
export function createNotificationStore(parts: StoreParts): (told: StoredNotification) => Promise<boolean> {
  const store = new JoinedCalls((batch: readonly StoredNotification[]) => storeBatch(parts, batch), { most: AT_ONCE });
  return async (told) => store.waiting < MOST_WAITING && store.call(told);
}

async function storeBatch({ database, log, room, stored }: StoreParts, batch: readonly StoredNotification[]): Promise<boolean> {
  // One statement cannot change a row twice.
  const byHash = Map.groupBy(batch, ({ hash }) => hash);
  const told = [...byHash.values()].flatMap(([first, ...others]) => (first ? [{ ...first, times: 1 + others.length }] : []));
  try {
    const claimed = await storeNotifications(database, told, room());
    stored(claimed, { mayBeMore: told.length > claimed.length });
    return true;
  } catch (error) {
    log.error({ err: error, notifications: batch.length }, 'payment notifications could not be stored');
    return false;
  }
}
