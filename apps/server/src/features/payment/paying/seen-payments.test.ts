import { beforeEach, describe, expect, it } from 'vitest';
import type { OperationName } from '@upline/contract';
import { createShopper, payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { bookOf, fund } from '../testing/books.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const shop = payShopOfFile();
const database = () => shop.server.database;

interface Seen {
  moId: number;
  memberOrderNo: string;
  amount2: number;
  seen: string;
}
let owner: Shopper;
let payer: Shopper;
let moId: number;
let memberOrderNo: string;
beforeEach(async () => {
  ({ shopper: owner, moId, memberOrderNo } = await shop.newOrder());
  payer = await createShopper(shop.server, shop.fixture);
});

const own = async () => ((await owner.call('orderByOrderNo', { memberOrderNo }))['data'] as [Seen])[0];
const another = async () => ((await payer.call('getPayOther', { memberOrderNo, payUserCode: owner.code }))['data'] as [Seen])[0];
const order = () => database().selectFrom('member_order').selectAll().where('id', '=', BigInt(moId)).executeTakeFirstOrThrow();
const sights = async () =>
  (
    await database()
      .selectFrom('payment_sight')
      .innerJoin('payment_attempt', 'payment_attempt.id', 'attempt_id')
      .select('seen')
      .where('order_id', '=', BigInt(moId))
      .execute()
  ).map(({ seen }) => seen);
const attempts = () => database().selectFrom('payment_attempt').selectAll().where('order_id', '=', BigInt(moId)).execute();
/** Makes the order cost a dollar more. */
const raise = () =>
  database().updateTable('member_order').set({ shipping_cents: 600n, total_cents: 7_464n }).where('id', '=', BigInt(moId)).execute();
const move = () => database().updateTable('member_order').set({ street: '2 Elm Street' }).where('id', '=', BigInt(moId)).execute();

/** Every call that pays, for one's own order and another's, with a way to write the amount. */
const calls: [call: OperationName, whose: 'own' | 'other', payType: string, spelling: number | string][] = [
  // Result of adding three prices in floating point.
  ['payOrderByFb', 'own', '1', 73.64000000000001],
  ['payOrderByCitcon', 'own', '2', '73.64'],
  ['payOrderByXnCoin', 'own', '5', '0073.64'],
  ['payOther', 'other', '1', '73.64'],
  ['payOtherOrderByCitcon', 'other', '2', 73.64],
  ['payOtherByXnCoin', 'other', '5', '73.64'],
];
const who = (whose: 'own' | 'other') => (whose === 'own' ? owner : payer);
const look = (whose: 'own' | 'other') => (whose === 'own' ? own() : another());
const pay = (call: OperationName, whose: 'own' | 'other', payType: string, more: object) =>
  who(whose).call(call, { orderId: whose === 'own' ? moId : memberOrderNo, payPassword, payType, ...more });

describe.each(calls)('%s', (call, whose, payType, spelling) => {
  beforeEach(() => fund(database(), who(whose).id, '6', 20_000n));
  const untouched = async () => {
    expect(await order()).toMatchObject({ state: 'unpaid' });
    expect(await attempts()).toEqual([]);
    expect(await bookOf(database(), who(whose).id, '6')).toEqual([20_000n, 0n]);
  };

  it('The payment pays nothing of an order that is not as it was seen, and shows it as it is', async () => {
    const { seen } = await look(whose);
    await raise();
    const refused = await pay(call, whose, payType, { seen });
    expect(refused).toMatchObject({
      error: 'seenDiffers',
      errorCode: '1',
      resultMessage: 'The order has changed since it was shown. Nothing was paid. It costs US$74.64 now. Check it and pay again.',
      current: { [whose === 'own' ? 'orderByOrderNo' : 'getPayOther']: [{ memberOrderNo, amount2: 74.64 }] },
    });
    await untouched();
  });

  it('The payment pays nothing where the sent amount is not the order’s, with or without what was seen', async () => {
    const { seen } = await look(whose);
    for (const orderAmount of [73.63, '73.63', '7364', 0, '0.01', 73.644, -73.64, 1e300])
      expect(await pay(call, whose, payType, { orderAmount })).toMatchObject({ success: '0' });
    expect(await pay(call, whose, payType, { seen, orderAmount: '0.01' })).toMatchObject({ error: 'seenDiffers' });
    await untouched();
  });

  it('The payment pays what was seen, however its amount is spelt, and its record has what the page named', async () => {
    const { seen } = await look(whose);
    const answer = await pay(call, whose, payType, { seen, orderAmount: spelling });
    expect(answer).toMatchObject({ success: '1' });
    expect([(await order()).paid_seen, ...(await sights())].filter((named) => named !== null)).toEqual([seen]);
  });

  it('The payment serves a client that names nothing, and its record says so', async () => {
    await look(whose);
    await raise();
    expect(await pay(call, whose, payType, {})).toMatchObject({ success: '1' });
    expect([(await order()).paid_seen, ...(await sights())]).toEqual([null]);
  });
});

it('An address change is visible to the member, and not to another payer, who never saw the address', async () => {
  await fund(database(), payer.id, '6', 20_000n);
  const [mine, theirs] = [await own(), await another()];
  expect(theirs.seen).not.toBe(mine.seen);
  await move();
  expect(await owner.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2', seen: mine.seen })).toMatchObject({
    error: 'seenDiffers',
    current: { orderByOrderNo: [{ address: '2 Elm Street' }] },
  });
  const answer = await payer.call('payOther', { orderId: memberOrderNo, payPassword, payType: '1', seen: theirs.seen });
  expect(answer).toMatchObject({ success: '1', data: { status: '1' } });
});

describe('the balance part of a payment', () => {
  const start = async (more: object) => {
    const { seen } = await own();
    return owner.call('payOrderByFb', { orderId: moId, payPassword, payType: '1', seen, ...more });
  };
  const finish = async (more: object) => {
    const { seen } = await own();
    return owner.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '2', seen, ...more });
  };

  it('The balance part of a payment is what was seen, or nothing is paid and the balance is shown', async () => {
    await fund(database(), owner.id, '6', 2_000n);
    expect(await start({ subAmt: 15 })).toMatchObject({ error: 'seenDiffers', current: { getFbBalance: 20 } });
    expect(await start({ subAmt: 20 })).toMatchObject({ data: { status: '0', subAmt: 20, remaining: 53.64 } });
    await fund(database(), owner.id, '6', 500n);
    expect(await finish({ subAmt: 20, remaining: 53.64 })).toMatchObject({ error: 'seenDiffers', current: { getFbBalance: 25 } });
    expect(await attempts()).toEqual([]);
    expect(await finish({ subAmt: 25, remaining: 48.64 })).toMatchObject({ success: '1' });
    // Repeating the same payment finds it as it was shown.
    expect(await finish({ subAmt: 25, remaining: 48.64 })).toMatchObject({ success: '1' });
    expect(await attempts()).toMatchObject([{ balance_cents: 2_500n, amount_cents: 4_864n }]);
  });

  it('The balance part never pays the whole where a part was shown', async () => {
    await fund(database(), owner.id, '6', 2_000n);
    const { seen } = await own();
    await fund(database(), owner.id, '6', 20_000n);
    const all = { orderId: moId, payPassword, payType: '1', seen, subAmt: 20 };
    expect(await owner.call('payOrderByFb', all)).toMatchObject({ error: 'seenDiffers' });
    expect(await order()).toMatchObject({ state: 'unpaid' });
  });
});
