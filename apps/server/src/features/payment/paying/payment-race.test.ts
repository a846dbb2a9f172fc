import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findDrift } from '../../../ledger/index.ts';
import { operations, type OperationDefinition, type OperationName } from '@upline/contract';
import { createShopper, type Shopper } from '../../order/testing/shopper.ts';
import { bookOf, fund, orderOf, postingsOf } from '../testing/books.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';

const PAYMENTS = 200;
const PAYERS = 8;
/** Funds of each member and book before the race, in cents. */
const WHOLE = 10_000n;
const PART = 2_000n;

let shop: PayShop;
beforeAll(async () => {
  shop = await openPayShop();
});
afterAll(() => shop.close());

type Answered = Record<string, unknown> & { success: string };
/** Tries to pay the order once, over either wire, and goes on to the gateway's page if there is one. */
type Try = (wire: 'desktop' | 'companion') => Promise<Answered>;

async function callBy(
  wire: 'desktop' | 'companion',
  payer: Shopper,
  name: OperationName,
  payload: Record<string, string>,
): Promise<Answered> {
  if (wire === 'desktop') return payer.call(name, payload);
  const { companion }: OperationDefinition = operations[name];
  const query = new URLSearchParams({ ...payload, token: payer.token, userId: payer.code, locale: 'en_US' });
  const url = `/api/h5/${companion?.group}/api/${companion?.name ?? name}?${query.toString()}`;
  return (await shop.server.app.inject({ url })).json<Answered>();
}

async function approve(answer: Answered): Promise<Answered> {
  if (answer.success === '1' && typeof answer['data'] === 'string' && answer['data'] !== '')
    await shop.sandbox.decide(answer['data'], 'approve');
  return answer;
}

/** Balance alone, gateway alone by three methods, and both together; the mixed call asks the balance first, as the client does. */
function waysOf(payer: Shopper, orderId: string, calls: { balance: OperationName; gateway: OperationName }, balanceType: string): Try[] {
  const balance: Try = (wire) => callBy(wire, payer, calls.balance, { orderId, payType: balanceType });
  const gateway =
    (payType: string, subAmt = '0'): Try =>
    async (wire) =>
      approve(await callBy(wire, payer, calls.gateway, { orderId, payType, subAmt }));
  const mixed: Try = async (wire) => {
    await balance(wire);
    return gateway('2', '20')(wire);
  };
  return [balance, gateway('2'), gateway('3'), gateway('4'), mixed];
}

const refusedAtTheOrder = new Set(['orderAlreadyPaid', 'paymentPending', 'paymentIntentMissing', 'gatewayRefused', 'gatewayUnavailable']);

const OWN = { balance: 'payOrderByFb', gateway: 'payOrderByCitcon' } as const;
const OTHER = { balance: 'payOther', gateway: 'payOtherOrderByCitcon' } as const;

async function race(ownCents: bigint, payerCents: bigint) {
  const owner = await createShopper(shop.server, shop.fixture, {});
  const { moId, memberOrderNo } = await shop.newOrder(owner);
  await fund(shop.server.database, owner.id, '6', ownCents);
  await fund(shop.server.database, owner.id, '7', ownCents);
  const ways = ['1', '2'].flatMap((balanceType) => waysOf(owner, String(moId), OWN, balanceType));
  const payers: Shopper[] = [];
  for (let index = 0; index < PAYERS; index += 1) {
    const payer = await createShopper(shop.server, shop.fixture, {});
    await fund(shop.server.database, payer.id, '6', payerCents);
    expect(await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code })).toMatchObject({ success: '1' });
    payers.push(payer);
    ways.push(...waysOf(payer, memberOrderNo, OTHER, '1'));
  }
  const wires = ['desktop', 'companion'] as const;
  const tries = Array.from({ length: PAYMENTS }, (_, index) =>
    ways[index % ways.length]?.(wires[Math.floor(index / ways.length) % 2] ?? 'desktop'),
  );
  const answers = await Promise.all(tries.filter((tried) => tried !== undefined));
  expect(answers).toHaveLength(PAYMENTS);
  // Every call got as far as the order.
  const others = answers.filter(({ success, error }) => success !== '1' && !refusedAtTheOrder.has(String(error)));
  expect(others).toEqual([]);
  return { owner, payers, moId };
}

/** Total taken for the order from the payers' books and the gateway, in cents. */
async function takenFor(
  moId: number,
  books: { id: bigint; book: '6' | '7'; before: bigint }[],
): Promise<{ books: bigint; gateway: bigint }> {
  let fromBooks = 0n;
  for (const { id, book, before } of books) {
    const [balance, held] = await bookOf(shop.server.database, id, book);
    expect(held).toBe(0n);
    fromBooks += before - balance;
  }
  const attempts = await shop.server.database
    .selectFrom('payment_attempt')
    .select(['reference', 'state'])
    .where('order_id', '=', BigInt(moId))
    .execute();
  let fromGateway = 0n;
  for (const { reference } of attempts) {
    const charge = await shop.sandbox.charge(reference);
    if (charge?.status === 'success') fromGateway += BigInt(charge.amount);
  }
  return { books: fromBooks, gateway: fromGateway };
}

it.each([
  ['any balance would do', WHOLE, WHOLE],
  ['no balance is enough', PART, PART],
])(
  'Two hundred simultaneous payments of one order, over both wires, by all kinds of payer, are one payment: %s',
  async (_what, own, other) => {
    const { owner, payers, moId } = await race(own, other);
    // Payments still in progress are settled by notifications, or by the sweep.
    await vi.waitFor(
      async () => {
        await shop.sweep();
        const { database } = shop.server;
        const open = database
          .selectFrom('payment_attempt')
          .select('id')
          .where('order_id', '=', BigInt(moId))
          .where('state', 'in', ['open', 'superseded']);
        expect(await open.execute()).toEqual([]);
        expect((await orderOf(database, moId)).state).toBe('paid');
      },
      { timeout: 10_000, interval: 200 },
    );
    const postings = await postingsOf(shop.server.database, moId, 'order_paid');
    expect(postings.filter(([, cents]) => cents > 0n)).toEqual([
      ['sales', 6_400n],
      ['shipping', 500n],
      ['tax', 464n],
    ]);
    const books = [
      { id: owner.id, book: '6', before: own } as const,
      { id: owner.id, book: '7', before: own } as const,
      ...payers.map(({ id }) => ({ id, book: '6', before: other }) as const),
    ];
    const taken = await takenFor(moId, books);
    expect(taken.books + taken.gateway).toBe(7_364n);
    expect(await findDrift(shop.server.database)).toEqual([]);
  },
  30_000,
);
