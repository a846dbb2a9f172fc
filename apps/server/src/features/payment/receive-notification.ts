import type { GatewayNotification, RefusedNotification } from '../../platform/gateways/index.ts';
import { followChargeback } from './follow-chargeback.ts';
import { followRefund } from './follow-refund.ts';
import { inquireAttempt } from './inquire-attempt.ts';
import { noteFollowed } from './notifications-followed.ts';
import type { PaymentParts } from './payment-parts.ts';

/** Receives the gateway's messages. `drain` waits for inquiries under way, for a clean stop. */
export interface NotificationDesk {
  /** Reads a message as it came. Answers at once; what a genuine one is about is inquired behind the caller's back. */
  receive(rawBody: string): GatewayNotification | RefusedNotification;
  drain(): Promise<void>;
}

/** Makes the desk. Nothing in a message is believed but that it is worth asking. */
export function createNotificationDesk(parts: PaymentParts): NotificationDesk {
  const underWay = new Set<Promise<void>>();
  return {
    receive(rawBody) {
      const notification = parts.gateway.readNotification(rawBody);
      if (!notification.ok) {
        parts.log.warn({ reason: notification.reason }, 'a payment notification was refused');
        return notification;
      }
      const work = follow(parts, notification)
        // The sweep asks again, so that nothing hangs on this one message.
        .catch((error: unknown) => parts.log.error({ err: error }, 'a payment notification could not be followed'))
        .finally(() => underWay.delete(work));
      underWay.add(work);
      noteFollowed(parts, notification.reference, work);
      return notification;
    },
    async drain() {
      await Promise.all(underWay);
    },
  };
}

async function follow(parts: PaymentParts, { type, reference, gatewayId }: GatewayNotification): Promise<void> {
  const attempt = await parts.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirst();
  if (attempt === undefined) return;
  if (type === 'chargeback') {
    await followChargeback(parts, attempt);
    return;
  }
  if (type === 'refund') return followRefund(parts, attempt);
  if (attempt.state === 'paid' || attempt.state === 'returned' || attempt.state === 'refunded') return;
  await inquireAttempt(parts, attempt, gatewayId);
}
