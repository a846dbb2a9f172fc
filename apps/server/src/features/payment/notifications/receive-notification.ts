import { createHash } from 'node:crypto';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import type { GatewayMessage, RefusedNotification } from '../../../platform/gateways/index.ts';
import { openAccount } from '../gateways/open-account.ts';
import { createNotificationStore } from './notification-store.ts';
import { NotificationFollower } from './notification-follower.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import type { Logger } from '../../../platform/logger.ts';

/**
 * - `stored`: the message is committed, and is followed after the sender has been answered. - `notStored`: the message has to come again. - `unknown`: there is no such address.
 */
export type ReceivedNotification = 'stored' | 'notStored' | 'unknown' | RefusedNotification['reason'];

/** Receives the gateway's messages. `drain` waits for the work in progress, for a clean stop. */
export interface NotificationDesk {
  /** Reads a message at the address of an account (null: of the gateway in the settings), and returns once a genuine one is stored. */
  receive(message: GatewayMessage, accountId?: bigint | null): Promise<ReceivedNotification>;
  drain(): Promise<void>;
}

/** Creates the desk. A message is only a reason to ask; its content is not believed. It is acknowledged only when it can no longer be lost. */
export function createNotificationDesk(parts: PaymentParts): NotificationDesk {
  const follower = new NotificationFollower(parts);
  const store = createNotificationStore({
    database: parts.database,
    log: parts.log,
    room: () => follower.room,
    stored: (claimed, more) => follower.follow(claimed, more),
  });
  const noteRefused = createRefusalLog(parts.log);
  return {
    async receive(message, accountId = null) {
      const gateway = await openAccount(parts, accountId);
      if (gateway === undefined) return 'unknown';
      const read = gateway.readNotification(message);
      if (!read.ok) {
        if (read.reason !== 'unneeded') noteRefused(read.reason);
        return read.reason;
      }
      const { type, reference, gatewayId } = read;
      await passFaultPoint('notification.read');
      const hash = createHash('sha256')
        .update(accountId === null ? message.rawBody : `${accountId}\n${message.rawBody}`)
        .digest('hex');
      const isStored = await store({ hash, type, reference, gatewayId, accountId });
      await passFaultPoint('notification.stored');
      return isStored ? 'stored' : 'notStored';
    },
    drain: () => follower.close(),
  };
}

const AGAIN_MS = 10 * 60_000;

/** Logs refused notifications: the first of a kind at once, later equal ones as one count every ten minutes. */
function createRefusalLog(log: Logger): (reason: string) => void {
  const kinds = new Map<string, { saidAtMs: number; unsaid: number }>();
  return (reason) => {
    const known = kinds.get(reason);
    const nowMs = performance.now();
    if (known !== undefined && nowMs - known.saidAtMs < AGAIN_MS) {
      known.unsaid += 1;
      return;
    }
    log.warn({ reason, sinceLastSaid: known?.unsaid ?? 0 }, 'a payment notification was refused');
    kinds.set(reason, { saidAtMs: nowMs, unsaid: 0 });
  };
}
