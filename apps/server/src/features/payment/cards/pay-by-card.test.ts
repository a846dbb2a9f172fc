import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Shopper } from '../../order/testing/shopper.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';

const shop = payShopOfFile();

/** Saves a card whose token is one of the sandbox's built-in ones, or one it never had. */
async function saveCard(shopper: Shopper, test?: 'visa' | 'mastercard' | 'declined', expiry = '08/39'): Promise<number> {
  const { database } = shop.server;
  const token = test === undefined ? `vlt_${randomBytes(12).toString('hex')}` : `vlt_test_${test}`;
  await database.deleteFrom('saved_card').where('vault_token', '=', token).execute();
  const card = { brand: 'Visa', last_four: '4242', expiry, first_name: 'Ada', last_name: 'Lind', phone: '1', saved_at: new Date() };
  const values = { ...card, vault_token: token, member_id: shopper.id };
  return Number((await database.insertInto('saved_card').values(values).returning('id').executeTakeFirstOrThrow()).id);
}
const bank = async (link: string) => {
  const answer = await fetch(`${link}/bank`, { method: 'POST', body: new URLSearchParams({ code: '123456' }), redirect: 'manual' });
  return answer.headers.get('location') ?? '';
};
const attemptsOf = (moId: number) =>
  shop.server.database
    .selectFrom('payment_attempt')
    .select(['pay_type', 'state', 'card_id', 'reference'])
    .where('order_id', '=', BigInt(moId))
    .orderBy('id')
    .execute();
const statusOf = async (shopper: Shopper, searchOrder: unknown) =>
  ((await shopper.call('searchOrderId', { shOrderId: searchOrder })).data as { status: string }).status;

it('a saved card is charged behind the bank’s own step', async () => {
  const { shopper, moId, memberOrderNo } = await shop.newOrder();
  const creditId = await saveCard(shopper, 'visa');
  const started = await shop.pay(shopper, moId, { payType: '1', creditId });
  expect(started).toMatchObject({ success: '1', data: expect.stringMatching(/\/pay\//) });
  expect(await bank(String(started.data))).toBe(`${shop.url}/pc/pc_result?shOrderId=${String(started['searchOrder'])}`);
  expect(await statusOf(shopper, started['searchOrder'])).toBe('3');
  expect(await shopper.call('orderByOrderNo', { memberOrderNo })).toMatchObject({ data: [{ status: '2', payStyleDesc: 'Credit card' }] });
});

it('After a declined card the order can be paid with another', async () => {
  const { shopper, moId } = await shop.newOrder();
  const declined = await shop.pay(shopper, moId, { payType: '1', creditId: await saveCard(shopper, 'declined') });
  await bank(String(declined.data));
  expect(await statusOf(shopper, declined['searchOrder'])).toBe('1');
  const second = await shop.pay(shopper, moId, { payType: '1', creditId: await saveCard(shopper, 'mastercard') });
  await bank(String(second.data));
  expect(await statusOf(shopper, second['searchOrder'])).toBe('3');
});

it('the same card leads to the same page, another card to another charge', async () => {
  const { shopper, moId } = await shop.newOrder();
  const [one, two] = [await saveCard(shopper, 'visa'), await saveCard(shopper, 'mastercard')];
  const first = await shop.pay(shopper, moId, { payType: '1', creditId: one });
  expect((await shop.pay(shopper, moId, { payType: '1', creditId: String(one) }))['searchOrder']).toBe(first['searchOrder']);
  const other = await shop.pay(shopper, moId, { payType: '1', creditId: two });
  expect(other).toMatchObject({ success: '1' });
  expect(other['searchOrder']).not.toBe(first['searchOrder']);
  expect((await attemptsOf(moId)).map(({ state, card_id: card }) => [state, Number(card)])).toEqual([
    ['failed', one],
    ['open', two],
  ]);
  expect((await shop.sandbox.charge(String(first['searchOrder'])))?.status).toBe('cancelled');
});

it('No one can pay with another member’s card, an expired one, or none', async () => {
  const { shopper, moId } = await shop.newOrder();
  const { shopper: other } = await shop.newOrder();
  const foreign = await saveCard(other, 'visa');
  for (const creditId of [foreign, 999_999_999, 9_007_199_254_740_991, '', undefined])
    expect(await shop.pay(shopper, moId, { payType: '1', creditId })).toMatchObject({ error: 'cardNotFound', field: 'creditId' });
  for (const [creditId, said] of [
    [undefined, 'Please add a credit card or choose a saved one.'],
    [foreign, 'This card is no longer saved.'],
  ])
    expect(await shop.pay(shopper, moId, { payType: '1', creditId })).toMatchObject({ resultMessage: said });
  const expired = await saveCard(shopper, undefined, '01/20');
  expect(await shop.pay(shopper, moId, { payType: '1', creditId: expired })).toMatchObject({ error: 'cardExpired', errorCode: '1' });
  expect(await shop.pay(shopper, moId, { payType: '1', creditId: '4242x' })).toMatchObject({ status: 400, field: 'creditId' });
  expect(await attemptsOf(moId)).toEqual([]);
});

it('a card the vault does not know is refused, and the order stays payable', async () => {
  const { shopper, moId } = await shop.newOrder();
  const refused = await shop.pay(shopper, moId, { payType: '1', creditId: await saveCard(shopper) });
  expect(refused).toMatchObject({ success: '0', error: 'gatewayRefused' });
  expect(await shop.pay(shopper, moId)).toMatchObject({ success: '1' });
  expect((await attemptsOf(moId)).map(({ pay_type: payType, state }) => [payType, state])).toEqual([
    [1, 'failed'],
    [2, 'open'],
  ]);
});

it('a card can be deleted while a payment with it is under way', async () => {
  const { shopper, moId } = await shop.newOrder();
  const creditId = await saveCard(shopper, 'visa');
  const started = await shop.pay(shopper, moId, { payType: '1', creditId });
  expect(await shopper.call('deleteCreditCard', { id: String(creditId) })).toMatchObject({ success: '1' });
  await bank(String(started.data));
  expect(await statusOf(shopper, started['searchOrder'])).toBe('3');
});

it('The shop finds a lost answer again by its reference, and the card is charged once', async () => {
  const { shopper, moId } = await shop.newOrder();
  const creditId = await saveCard(shopper, 'visa');
  await shop.sandbox.fault('error_after_charging', 1);
  const started = await shop.pay(shopper, moId, { payType: '1', creditId });
  expect(started).toMatchObject({ success: '1', data: expect.stringMatching(/\/pay\//) });
  await bank(String(started.data));
  expect(await statusOf(shopper, started['searchOrder'])).toBe('3');
  expect(await attemptsOf(moId)).toHaveLength(1);
});
