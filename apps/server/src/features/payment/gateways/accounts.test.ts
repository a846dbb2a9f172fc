import { afterEach, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { orderOf } from '../testing/books.ts';
import { accountAt, chooseGateway } from '../testing/gateway-accounts.ts';
import { payShopOfFile } from '../testing/pay-shop-of-file.ts';
import { signedNotification } from '../testing/signed-notification.ts';
import { createMember } from '../../../testing/member-fixture.ts';
import { rewriteSealedRows } from '../../wallet/index.ts';
import { openAccount } from './open-account.ts';

const keys = { privateKey: 'sandbox-private-key', ipnSecret: 'sandbox-ipn-secret' };
const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
const shop = payShopOfFile(clock);
afterEach(() => chooseGateway(database(), 'alipay', 'settings'));

const database = () => shop.server.database;
const account = (more: Partial<typeof keys> = {}) => accountAt(database(), shop.parts.settings, 'citcon', { ...keys, ...more });
const attemptOf = (reference: string) =>
  database()
    .selectFrom('payment_attempt')
    .select(['state', 'gateway_account_id', 'gateway_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();

async function started() {
  const ordered = await shop.newOrder();
  const answer = await shop.pay(ordered.shopper, ordered.moId);
  return { ...ordered, answer, link: String(answer.data), reference: String(answer['searchOrder']) };
}

/** Posts a message to an account's webhook address. Returns the status. */
async function knock(accountId: bigint | string, body: string, type = 'application/x-www-form-urlencoded'): Promise<number> {
  const url = `${shop.url}/api/gateway/notifications/${accountId}`;
  return (await fetch(url, { method: 'POST', headers: { 'content-type': type }, body })).status;
}

/** A genuine message about a charge, signed by the sandbox. */
async function messageAbout(reference: string): Promise<string> {
  const { gateway_id: id } = await attemptOf(reference);
  const fields = { id: String(id), transaction_type: 'charge', reference, amount: '7364', currency: 'USD', status: 'success' };
  return signedNotification(fields);
}

it('a company that chose nothing pays by the gateway of the settings', async () => {
  const { reference } = await started();
  expect(await attemptOf(reference)).toMatchObject({ state: 'open', gateway_account_id: null });
});

it('The company’s chosen account begins, reports and settles a payment', async () => {
  const accountId = await account();
  await chooseGateway(database(), 'alipay', accountId);
  const { moId, link, reference } = await started();
  expect(await attemptOf(reference)).toMatchObject({ state: 'open', gateway_account_id: accountId });
  await shop.sandbox.decide(link, 'approve');
  // The sandbox notifies the account's own address.
  await vi.waitFor(async () => expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' }), 5_000);
  const told = await database()
    .selectFrom('gateway_notification')
    .select('gateway_account_id')
    .where('reference', '=', reference)
    .executeTakeFirst();
  expect(told).toEqual({ gateway_account_id: accountId });
});

it('a payment stays with its account when the company chooses another', async () => {
  const first = await account();
  await chooseGateway(database(), 'alipay', first);
  const { shopper, moId, link, reference } = await started();
  await chooseGateway(database(), 'alipay', await account({ privateKey: 'another-private-key' }));
  await shop.sandbox.fault('ipn_lost', 1);
  await shop.sandbox.decide(link, 'approve');
  expect(await shopper.call('searchOrderId', { shOrderId: reference })).toMatchObject({ data: { status: '3' } });
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  expect(await attemptOf(reference)).toMatchObject({ gateway_account_id: first });
});

it('a way to pay that the company does not offer is refused, and nothing is begun', async () => {
  await chooseGateway(database(), 'alipay', null);
  const { moId, answer } = await started();
  expect(answer).toMatchObject({ success: '0', error: 'payTypeUnsupported' });
  expect(await database().selectFrom('payment_attempt').select('id').where('order_id', '=', BigInt(moId)).execute()).toEqual([]);
});

it('the offer names the ways to pay that the company of the order’s member has, and no others', async () => {
  const { shopper } = await shop.newOrder();
  const offer = async (payload = {}) => (await shopper.call('getPayOffer', payload)).data as { payTypes: string[]; isCardOnPage: boolean };
  expect(await offer()).toEqual({ payTypes: ['1', '2', '3', '4', '5', '6'], isCardOnPage: false });
  await chooseGateway(database(), 'alipay', null);
  expect((await offer()).payTypes).toEqual(['1', '3', '4', '5', '6']);
  expect((await offer({ userCode: shopper.username })).payTypes).toEqual(['1', '3', '4', '5', '6']);
  const japanese = await createMember(database(), { companyCode: 'JP' });
  expect((await offer({ userCode: japanese.code })).payTypes).toContain('2');
  // An unknown name is answered like one's own.
  expect((await offer({ userCode: 'nobody-at-all' })).payTypes).toEqual(['1', '3', '4', '5', '6']);
  expect(await shopper.call('getPayOffer', { userCode: "x' OR 1=1" })).toMatchObject({ success: '1' });
});

it('another company chooses for itself', async () => {
  await chooseGateway(database(), 'alipay', null, 'JP');
  expect((await started()).answer).toMatchObject({ success: '1' });
});

it('A key unknown to the gateway ends the payment in everyday words, and another way can pay the order', async () => {
  await chooseGateway(database(), 'alipay', await account({ privateKey: 'a-key-of-nobody-at-all' }));
  const { shopper, moId, answer } = await started();
  expect(answer).toMatchObject({ success: '0', error: 'gatewayUnavailable' });
  expect(await shop.pay(shopper, moId, { payType: '3' })).toMatchObject({ success: '1' });
});

it('An account whose keys were sealed with another key answers no one and trusts no one', async () => {
  const accountId = await account();
  const other = { ...shop.parts.settings, payoutKeys: { present: Buffer.alloc(32, 7), old: undefined } };
  const opened = await openAccount({ ...shop.parts, settings: other }, accountId);
  expect(await opened?.inquire({ reference: 'x' })).toMatchObject({ ok: false, reason: 'unauthorised' });
  expect(opened?.readNotification({ headers: {}, rawBody: signedNotification({}) })).toEqual({ ok: false, reason: 'forged' });
});

it('Keys are sealed again when the sealing key is changed, and open with the new one alone', async () => {
  const accountId = await account();
  const { present } = shop.parts.settings.payoutKeys;
  const fresh = Buffer.alloc(32, 9);
  const withKeys = (payoutKeys: { present: Buffer; old: Buffer | undefined }) => ({
    ...shop.parts,
    settings: { ...shop.parts.settings, payoutKeys },
  });
  const row = () =>
    database().selectFrom('gateway_account').select(['key_id', 'sealed']).where('id', '=', accountId).executeTakeFirstOrThrow();
  const before = await row();
  await rewriteSealedRows(database(), { present: fresh, old: present });
  expect((await row()).key_id).not.toBe(before.key_id);
  expect(await (await openAccount(withKeys({ present: fresh, old: undefined }), accountId))?.inquire({ reference: 'x' })).toEqual({
    ok: true,
    found: false,
  });
  await rewriteSealedRows(database(), { present, old: fresh });
});

it('a sealed row that is moved to another account does not open there', async () => {
  const [first, second] = [await account(), await account()];
  const { sealed } = await database().selectFrom('gateway_account').select('sealed').where('id', '=', first).executeTakeFirstOrThrow();
  await database().updateTable('gateway_account').set({ sealed }).where('id', '=', second).execute();
  expect(await (await openAccount(shop.parts, second))?.inquire({ reference: 'x' })).toMatchObject({ reason: 'unauthorised' });
});

it('an attacker with the secret of one account cannot speak about the payments of another', async () => {
  const [ours, theirs] = [await account(), await account({ ipnSecret: 'secret-of-another-company' })];
  await chooseGateway(database(), 'alipay', ours);
  const { moId, link, reference } = await started();
  await shop.sandbox.fault('ipn_lost', 1);
  await shop.sandbox.decide(link, 'approve');
  const genuine = await messageAbout(reference);
  // A message signed with our secret is refused at their address, and one signed with theirs at ours.
  expect(await knock(theirs, genuine)).toBe(401);
  expect(await knock(ours, genuine.replace('amount=7364', 'amount=1'))).toBe(401);
  // At the address of the settings' gateway, which has the same secret here, it is stored and changes nothing about our payment.
  expect(await shop.knock(genuine)).toBe(200);
  await vi.waitFor(async () => {
    const row = await database()
      .selectFrom('gateway_notification')
      .select('followed_at')
      .where('reference', '=', reference)
      .executeTakeFirst();
    expect(row?.followed_at).not.toBeNull();
  }, 5_000);
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'unpaid' });
});

it.each(['0', '-1', '99999', 'ipn', '1e3', '12345678901234567890'])('The notification door %s does not exist', async (name) => {
  expect(await knock(name, signedNotification({}))).toBe(404);
});
