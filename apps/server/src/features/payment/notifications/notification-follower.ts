import { passFaultPoint } from '../../../platform/fault-points.ts';
import { followNotification } from './follow-notification.ts';
import type { PaymentParts } from '../methods/pay-method.ts';
import {
  type ClaimedNotification,
  claimNotifications,
  forgetFollowed,
  markFollowed,
  postponeNotification,
} from './stored-notifications.ts';
import { JoinedCalls } from '../../../platform/work/joined-calls.ts';
import type { PaymentGateway } from '../../../platform/gateways/index.ts';

/** Number of messages one process follows at once. The rest wait in the database. */
const AT_ONCE = 6;
/** How often a process looks for messages that another process left, or that are due again. */
const LOOK_EVERY_MS = 10_000;
const FORGET_EVERY_MS = 60 * 60 * 1_000;

/** Follows stored messages, concurrently with any number of other processes. */
export class NotificationFollower {
  readonly #parts: PaymentParts;
  readonly #running = new Set<Promise<void>>();
  readonly #timers: NodeJS.Timeout[];
  readonly #followed: JoinedCalls<ClaimedNotification>;
  #looking: Promise<void> | undefined;
  #mayBeMore = true;
  #isClosed = false;

  constructor(parts: PaymentParts) {
    this.#parts = parts;
    this.#followed = new JoinedCalls((told) => markFollowed(parts.database, told), { most: AT_ONCE });
    const look = () => {
      this.#mayBeMore = true;
      this.#look();
    };
    this.#timers = [setInterval(look, LOOK_EVERY_MS), setInterval(() => void this.#forget(), FORGET_EVERY_MS)];
    for (const timer of this.#timers) timer.unref();
    look();
  }

  /** Number of messages this process can begin to follow now. */
  get room(): number {
    return this.#isClosed ? 0 : AT_ONCE - this.#running.size;
  }

  /** Follows claimed messages. If more may be waiting, the first to finish looks for them. */
  follow(claimed: readonly ClaimedNotification[], { mayBeMore }: { mayBeMore: boolean }): void {
    if (mayBeMore) this.#mayBeMore = true;
    for (const told of claimed) {
      const work = this.#followOne(told).finally(() => {
        this.#running.delete(work);
        this.#look();
      });
      this.#running.add(work);
      noteFollowed(this.#parts, told.reference, work);
    }
    this.#look();
  }

  /** Takes no more messages and waits for those in progress. Other processes do the rest. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#looking;
    await Promise.all(this.#running);
  }

  #look(): void {
    if (this.#looking !== undefined || !this.#mayBeMore || this.room <= 0) return;
    this.#looking = this.#claim()
      .catch((error: unknown) => this.#parts.log.error({ err: error }, 'stored payment notifications cannot be read'))
      .finally(() => {
        this.#looking = undefined;
        this.#look();
      });
  }

  async #claim(): Promise<void> {
    // Reset before the query: a message stored during it sets it again.
    this.#mayBeMore = false;
    const { room } = this;
    const claimed = await claimNotifications(this.#parts.database, room);
    this.follow(claimed, { mayBeMore: claimed.length === room });
  }

  async #followOne(told: ClaimedNotification): Promise<void> {
    const { database, log } = this.#parts;
    try {
      const isDone = await followNotification(this.#parts, told);
      await passFaultPoint('notification.followed');
      if (isDone) await this.#followed.call(told);
      else await postponeNotification(database, told);
    } catch (error) {
      log.error({ err: error, attempt: told.reference, tries: told.tries }, 'a payment notification could not be followed');
      // If the database is away, the message comes back when its lease ends.
      await postponeNotification(database, told).catch(() => undefined);
    }
  }

  async #forget(): Promise<void> {
    await forgetFollowed(this.#parts.database).catch((error: unknown) =>
      this.#parts.log.warn({ err: error }, 'followed payment notifications could not be forgotten'),
    );
  }
}

const underWay = new WeakMap<PaymentGateway, Map<string, Promise<void>>>();

/** Notes that a notification about an attempt is being followed, until `work` is done. */
export function noteFollowed({ gateway }: PaymentParts, reference: string, work: Promise<void>): void {
  const ofGateway = underWay.get(gateway) ?? new Map<string, Promise<void>>();
  underWay.set(gateway, ofGateway);
  ofGateway.set(reference, work);
  void work.finally(() => {
    if (ofGateway.get(reference) === work) ofGateway.delete(reference);
  });
}

/**
 * Inquiry that a notification started in this process, if one is in progress. It began after the payer's decision, so a payer who asks about the result may wait for it instead of
 * asking the gateway once more. The reverse does not hold: a notification reports something new and always asks.
 */
export function followedNow({ gateway }: PaymentParts, reference: string): Promise<void> | undefined {
  return underWay.get(gateway)?.get(reference);
}
