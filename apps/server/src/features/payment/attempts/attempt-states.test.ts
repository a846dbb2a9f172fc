import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { createFixedClock } from '../../../platform/clock.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { refundOrder, sweepPayments } from '../index.ts';
import { fund, orderOf } from '../testing/books.ts';
import { settleAttempt } from './settle-attempt.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';

/** Walks the table of docs/domain/payment-attempts.md: every state of an attempt and every act on its order. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const start = new Date('2026-11-18T20:30:00Z');
const clock = createFixedClock(start);
let shop: PayShop;
let staff: StaffShop;
beforeAll(async () => {
  // Some real gateways cannot be queried by our reference.
  shop = await openPayShop(clock, {}, { inquiresByReference: false });
  staff = await openStaffShop(shop.server, { clock, gateway: shop.parts.gateway });
});
// Sessions would end if the days of all tests added up.
beforeEach(() => clock.moveTo(start));
afterEach(() => shop.sandbox.clearFaults());
afterAll(async () => {
  await staff.close();
  await shop.close();
});

interface OpenedAttempt {
  shopper: Shopper;
  moId: number;
  reference: string;
}

const attemptOf = (reference: string) =>
  shop.server.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();
const becomes = (reference: string, state: string) =>
  expect.poll(async () => (await attemptOf(reference)).state, { timeout: 5_000 }).toBe(state);

/** Decides a page the shop may know nothing about, as its payer would. */
async function decide(reference: string, decision: 'approve' | 'decline'): Promise<void> {
  const charge = await shop.sandbox.charge(reference);
  await shop.sandbox.decide(String(charge?.payment.client[0]?.content), decision);
}

async function withPage(): Promise<OpenedAttempt> {
  const { shopper, moId } = await shop.newOrder();
  return { shopper, moId, reference: String((await shop.pay(shopper, moId))['searchOrder']) };
}

async function asked(): Promise<OpenedAttempt> {
  const { shopper, moId } = await shop.newOrder();
  await shop.sandbox.fault('error_after_charging', 1);
  await shop.pay(shopper, moId);
  const attempts = shop.server.database.selectFrom('payment_attempt').select('reference').where('order_id', '=', BigInt(moId));
  return { shopper, moId, reference: (await attempts.executeTakeFirstOrThrow()).reference };
}

async function superseded(): Promise<OpenedAttempt> {
  const standing = await asked();
  clock.advance(MINUTE_MS);
  await shop.sweep();
  // A shop that cannot reach the refund API follows up the message.
  const away = async () => ({ ok: false as const, reason: 'unavailable' as const, detail: 'no answer' });
  await shop.sandbox.fault('ipn_lost', 1);
  await decide(standing.reference, 'approve');
  const known = await shop.sandbox.charge(standing.reference);
  const { database } = shop.server;
  const charge = {
    id: String(known?.id),
    reference: standing.reference,
    amountCents: 7_364n as never,
    currency: 'USD',
    status: 'paid' as const,
  };
  const parts = { ...shop.parts, database, gateway: { ...shop.parts.gateway, refund: away } };
  await settleAttempt(parts, await attemptOf(standing.reference), charge);
  return standing;
}

const names = [
  'asked for',
  'never answered for a minute',
  'with a page',
  'of another amount',
  'failed',
  'superseded',
  'returned',
  'paid',
  'refunded',
] as const;
type State = (typeof names)[number];

const states: Record<State, () => Promise<OpenedAttempt>> = {
  'asked for': asked,
  'never answered for a minute': async () => {
    const standing = await asked();
    clock.advance(MINUTE_MS);
    return standing;
  },
  'with a page': withPage,
  'of another amount': async () => {
    await shop.sandbox.fault('amount_mismatch', 1);
    const standing = await withPage();
    await decide(standing.reference, 'approve');
    await expect.poll(async () => (await attemptOf(standing.reference)).differs_at, { timeout: 5_000 }).not.toBeNull();
    return standing;
  },
  failed: async () => {
    const standing = await withPage();
    await decide(standing.reference, 'decline');
    await becomes(standing.reference, 'failed');
    return standing;
  },
  superseded,
  returned: async () => {
    const standing = await superseded();
    await sweepPayments(shop.parts);
    await becomes(standing.reference, 'returned');
    return standing;
  },
  paid: async () => {
    const standing = await withPage();
    await decide(standing.reference, 'approve');
    await becomes(standing.reference, 'paid');
    return standing;
  },
  refunded: async () => {
    const standing = await states.paid();
    expect(await refundOrder(shop.parts, { orderId: BigInt(standing.moId), reason: 'test' })).toBe('refunded');
    return standing;
  },
};

const settle = (decision: string) => (standing: OpenedAttempt) =>
  staff.as('finance1', 'settlePayment', { reference: standing.reference, decision, note: 'seen' });

/** Acts and their answers: the name of a refusal, or `ok`. */
const acts = {
  // Uses its own key: it is another click, not a repeat of the first.
  'pays the same way': ({ shopper, moId, reference }) =>
    shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2' }, { key: `again-${reference}` }),
  'pays another way': ({ shopper, moId }) => shop.pay(shopper, moId, { payType: '3' }),
  'pays from the balance': async ({ shopper, moId }) => {
    await fund(shop.server.database, shopper.id, '6', 7_364n);
    return shopper.call('payOrderByFb', { orderId: moId, payPassword, payType: '1' });
  },
  cancels: ({ shopper, moId }) => shopper.call('deleteOrder', { moId }),
  'has it given up': settle('giveUp'),
  'has it accepted': settle('accept'),
  'has it given back': settle('return'),
} satisfies Record<string, (standing: OpenedAttempt) => Promise<Record<string, unknown>>>;

const unfitting = {
  'has it given up': 'paymentDecisionRefused',
  'has it accepted': 'paymentDecisionRefused',
  'has it given back': 'paymentDecisionRefused',
};
const all = (answer: string) => ({
  'pays the same way': answer,
  'pays another way': answer,
  'pays from the balance': answer,
  cancels: answer,
});
const free = { ...all('ok'), ...unfitting };

const table: Record<State, Record<keyof typeof acts, string>> = {
  'asked for': { ...all('paymentPending'), ...unfitting, 'has it given up': 'ok' },
  'never answered for a minute': { ...free, 'has it given up': 'ok' },
  'with a page': { ...free, 'has it given up': 'ok' },
  'of another amount': { ...all('paymentDiffers'), ...unfitting, 'has it accepted': 'ok', 'has it given back': 'ok' },
  failed: free,
  superseded: free,
  returned: free,
  paid: { ...all('orderAlreadyPaid'), ...unfitting },
  refunded: { ...all('orderNotPayable'), ...unfitting, cancels: 'orderAlreadyPaid' },
};

/** State of the order once it expires without any act. */
const afterwards: Record<State, string> = {
  'asked for': 'cancelled',
  'never answered for a minute': 'cancelled',
  'with a page': 'cancelled',
  'of another amount': 'unpaid',
  failed: 'cancelled',
  superseded: 'cancelled',
  returned: 'cancelled',
  paid: 'paid',
  refunded: 'refunded',
};

describe.each(Object.keys(table) as State[])('an attempt %s', (state) => {
  it.each(Object.entries(table[state]))('When a caller %s, the outcome is %s; and its order never stays open', async (act, expected) => {
    const standing = await states[state]();
    const answer = await acts[act as keyof typeof acts](standing);
    expect(answer.success === '1' ? 'ok' : answer['error']).toBe(expected);
    clock.advance(DAY_MS);
    await shop.sweep();
    const isUndecided = state === 'of another amount' && expected !== 'ok';
    expect((await orderOf(shop.server.database, standing.moId)).state === 'unpaid').toBe(isUndecided);
    expect(await findDrift(shop.server.database)).toEqual([]);
  });

  it(`The attempt leaves an order ${afterwards[state]} when its time is over`, async () => {
    const { moId } = await states[state]();
    clock.advance(DAY_MS);
    await shop.sweep();
    expect((await orderOf(shop.server.database, moId)).state).toBe(afterwards[state]);
  });
});

it.each(['asked for', 'never answered for a minute', 'with a page'] as const)(
  'a success in time pays the order of an attempt %s',
  async (state) => {
    const { moId, reference } = await states[state]();
    await decide(reference, 'approve');
    await becomes(reference, 'paid');
    expect((await orderOf(shop.server.database, moId)).state).toBe('paid');
  },
);
