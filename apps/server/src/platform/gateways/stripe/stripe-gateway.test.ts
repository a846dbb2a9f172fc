import { cents } from '@upline/money';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import {
  RESTRICTED_KEY,
  startStripeService,
  STRIPE_KEY,
  stripeHeaders,
  type StripeService,
} from '../../../features/payment/testing/stripe-service.ts';
import type { ChargeRequest, PaymentGateway } from '../payment-gateway.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';
import { stripe } from './stripe.ts';
import { createStripeGateway } from './stripe-gateway.ts';

const webhookSecret = `whsec_${'s'.repeat(32)}`;
const urls = {
  ipn: '',
  success: 'http://shop.test/pc/pc_result?shOrderId=1',
  fail: 'http://shop.test/no',
  cancel: 'http://shop.test/back',
};
let service: StripeService;
let gateway: PaymentGateway;
let serial = 0;

beforeAll(async () => {
  service = await startStripeService();
  gateway = await createStripeGateway({ secretKey: STRIPE_KEY, webhookSecret, url: service.url, timeoutMs: 1_500 });
});
afterEach(() => service.clearFaults());
afterAll(() => service.stop());

function request(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  serial += 1;
  const reference = `attempt-${process.pid}-${serial}`;
  return {
    reference,
    amountCents: cents(13_936n),
    currency: 'USD',
    country: 'US',
    method: 'card',
    urls,
    goods: { name: 'Order 1' },
    ...changes,
  };
}

/** The token of a card saved on a page of Stripe. */
async function savedCard(number = '4242424242424242'): Promise<string> {
  serial += 1;
  const reference = `card-${process.pid}-${serial}`;
  const way = await gateway.vault.openForBrowser({ reference, urls: { success: urls.success, cancel: urls.cancel } });
  if (!way.ok || way.setUpId === undefined) throw new Error('no page for a card');
  expect(way.clientToken).toBe('');
  expect(await gateway.vault.lookAtSetUp?.(way.setUpId)).toEqual({ ok: true, reference, state: 'open' });
  expect((await service.typeCard(way.vaultUrl, number)).status).toBe(303);
  const looked = await gateway.vault.lookAtSetUp?.(way.setUpId);
  if (looked?.ok !== true || looked.state !== 'saved') throw new Error('no card was saved');
  expect(looked).toMatchObject({ reference, holder: 'Ada Lind', card: { lastFour: number.slice(-4), expiry: '08/39' } });
  return looked.card.token;
}

async function inquired(gatewayId: string) {
  const inquiry = await gateway.inquire({ gatewayId });
  if (!inquiry.ok || !inquiry.found) throw new Error(`not found: ${JSON.stringify(inquiry)}`);
  return inquiry.charge;
}

it('A saved card is charged without a page, however often the same attempt asks', async () => {
  const token = await savedCard();
  const asked = request({ token });
  const opened = await gateway.createCharge(asked);
  expect(opened).toMatchObject({ ok: true, status: 'paid' });
  expect(await gateway.createCharge(asked)).toEqual(opened);
  expect(await service.held(asked.reference)).toMatchObject({ charges: 1, taken: 13_936 });
  if (!opened.ok) return;
  expect(await inquired(opened.gatewayId)).toEqual({
    id: opened.gatewayId,
    reference: asked.reference,
    amountCents: 13_936n,
    currency: 'USD',
    status: 'paid',
  });
  // The same attempt with another amount is another request.
  expect(await gateway.createCharge({ ...asked, amountCents: cents(1_00n) })).toMatchObject({ ok: false, reason: 'duplicate' });
});

it('A card whose charge was made and never answered is charged once', async () => {
  const asked = request({ token: await savedCard() });
  await service.fault('hang_after_charging', 1);
  expect(await gateway.createCharge(asked)).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(await gateway.createCharge(asked)).toMatchObject({ ok: true, status: 'paid' });
  expect(await service.held(asked.reference)).toMatchObject({ charges: 1 });
});

it('A bank that asks its payer has a page, and takes nothing where the payer is away', async () => {
  const token = await savedCard('4000002760003184');
  const asked = request({ token });
  const opened = await gateway.createCharge(asked);
  expect(opened).toMatchObject({ ok: true, status: 'pending', link: expect.stringContaining('/c/bank/') });
  if (!opened.ok) return;
  expect((await service.answerBank(opened.link ?? '', '000000')).status).toBe(422);
  expect((await service.answerBank(opened.link ?? '')).headers.get('location')).toBe(urls.success);
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'paid' });

  const away = request({ token, isPayerAway: true });
  expect(await gateway.createCharge(away)).toMatchObject({ ok: false, reason: 'refused', code: 'authentication_required' });
  expect(await service.held(away.reference)).toMatchObject({ charges: 0 });
  expect(await gateway.createCharge(request({ token: await savedCard(), isPayerAway: true }))).toMatchObject({ ok: true, status: 'paid' });
});

it('A declined card is refused, and its intent cannot be confirmed later', async () => {
  const asked = request({ token: await savedCard('4000000000000002') });
  expect(await gateway.createCharge(asked)).toMatchObject({ ok: false, reason: 'refused', code: 'generic_decline' });
  expect(await service.held(asked.reference)).toMatchObject({ charges: 0 });
});

it('A card of another vault is refused, and the vault finds only its own', async () => {
  expect(await gateway.createCharge(request({ token: 'vlt_test_visa' }))).toMatchObject({ ok: false, reason: 'refused', code: 'card' });
  const token = await savedCard();
  expect(await gateway.vault.find(token)).toMatchObject({ ok: true, card: { token, brand: 'Visa', lastFour: '4242' } });
  // The card of one customer under the name of another.
  expect(await gateway.vault.find(token.replace(/^cus_\w+/, 'cus_another'))).toEqual({ ok: true, card: undefined });
  expect(await gateway.vault.find('cus_x-pm_none')).toEqual({ ok: true, card: undefined });
  expect([await gateway.vault.remove(token), await gateway.vault.remove(token), await gateway.vault.remove('vlt_x')]).toEqual([
    { ok: true },
    { ok: true },
    { ok: true },
  ]);
  expect(await gateway.vault.find(token)).toEqual({ ok: true, card: undefined });
  expect(await gateway.vault.store({ number: '4242424242424242', expiry: '08/39', cvv: '123', holder: 'Ada' })).toMatchObject({
    ok: false,
    code: 'numbers-not-taken',
  });
});

it('A page for cards accepts a card or a wallet, after a declined card too', async () => {
  const asked = request();
  const opened = await gateway.createCharge(asked);
  if (!opened.ok || opened.link === undefined) throw new Error('no page');
  expect((await service.typeCard(opened.link, '4000000000000002')).status).toBe(422);
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'pending', link: opened.link });
  expect((await service.typeCard(opened.link, '4242424242424242')).headers.get('location')).toBe(urls.success);
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'paid', reference: asked.reference });
});

it('A withdrawn page cannot be paid, and a paid page cannot be withdrawn', async () => {
  const opened = await gateway.createCharge(request({ method: 'alipay' }));
  if (!opened.ok || opened.link === undefined) throw new Error('no page');
  expect(await gateway.cancel(opened.gatewayId)).toEqual({ ok: true, status: 'cancelled' });
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'cancelled' });
  await service.decide(opened.link, 'approve');
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'cancelled' });

  const paid = await gateway.createCharge(request({ method: 'alipay' }));
  if (!paid.ok || paid.link === undefined) throw new Error('no page');
  await service.decide(paid.link, 'approve');
  expect(await gateway.cancel(paid.gatewayId)).toMatchObject({ ok: false, reason: 'refused' });
});

it('An unknown charge, an unknown key and an unavailable service do not throw', async () => {
  expect(await gateway.inquire({ gatewayId: 'cs_test_none' })).toEqual({ ok: true, found: false });
  expect(await gateway.inquire({ gatewayId: 'pi_none' })).toEqual({ ok: true, found: false });
  expect(await gateway.findReference?.('pi_none')).toEqual({ ok: true, reference: undefined });
  expect(await gateway.inquire({ reference: 'x' })).toMatchObject({ ok: false, code: 'no-reference-inquiry' });
  const stranger = await createStripeGateway({ secretKey: 'sk_test_ofNobodyAtAll', webhookSecret, url: service.url });
  const refused = await stranger.createCharge(request());
  expect(refused).toMatchObject({ ok: false, reason: 'unauthorised' });
  expect(JSON.stringify(refused)).not.toContain('ofNobody');
  await service.fault('down');
  expect(await gateway.inquire({ gatewayId: 'pi_none' })).toMatchObject({ ok: false, reason: 'unavailable' });
  await service.clearFaults();
  await service.fault('delay', 1, 5_000);
  const begun = performance.now();
  expect(await gateway.createCharge(request())).toMatchObject({ ok: false, reason: 'unavailable' });
  expect(performance.now() - begun).toBeLessThan(4_000);
});

it('A refund that is asked for again is the same refund, also when its answer was lost long ago', async () => {
  const opened = await gateway.createCharge(request({ token: await savedCard() }));
  if (!opened.ok) throw new Error('not charged');
  const asked = { gatewayId: opened.gatewayId, reference: 'refund-1', amountCents: cents(5_000n), currency: 'USD' };
  const [first, second] = [await gateway.refund(asked), await gateway.refund(asked)];
  expect(first).toMatchObject({ ok: true, status: 'refunded' });
  expect(second).toEqual(first);
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'paid', amountCents: 13_936n });
  expect(await gateway.refund({ ...asked, reference: 'refund-2', amountCents: cents(9_000n) })).toMatchObject({
    ok: false,
    reason: 'refused',
    code: 'amount_too_large',
  });
  expect(await gateway.refund({ ...asked, reference: 'refund-3', amountCents: cents(8_936n) })).toMatchObject({
    ok: true,
    status: 'refunded',
  });
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'refunded' });
});

it('A dispute counts once its money is gone, and no longer once it is won', async () => {
  const asked = request({ token: await savedCard() });
  const opened = await gateway.createCharge(asked);
  if (!opened.ok) throw new Error('not charged');
  await service.chargeBack(asked.reference, 4_000);
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'paid', chargedBackCents: 4_000n });
  await service.chargeBack(asked.reference);
  expect(await inquired(opened.gatewayId)).toMatchObject({ status: 'charged_back', chargedBackCents: 13_936n });
  await service.giveBack(asked.reference);
  const won = await inquired(opened.gatewayId);
  expect(won).toMatchObject({ status: 'paid' });
  expect(won.chargedBackCents).toBeUndefined();
});

const event = (type: string, object: object) => JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });
const page = { id: 'cs_test_1', mode: 'payment', client_reference_id: 'P1' };
const read = (body: string, headers: Record<string, string>) => gateway.readNotification({ headers, rawBody: body });

it('A message is read once its signature over the raw body, and its age, are right', () => {
  const body = event('checkout.session.completed', page);
  expect(read(body, stripeHeaders(webhookSecret, body))).toEqual({ ok: true, type: 'charge', gatewayId: 'cs_test_1', reference: 'P1' });
  const now = Math.floor(Date.now() / 1_000);
  const forged = { ok: false, reason: 'forged' };
  expect(read(body, {})).toEqual(forged);
  expect(read(body, { 'stripe-signature': '' })).toEqual(forged);
  expect(read(body, { 'stripe-signature': `t=${now}` })).toEqual(forged);
  expect(read(`${body} `, stripeHeaders(webhookSecret, body))).toEqual(forged);
  expect(read(body, stripeHeaders(`${webhookSecret}x`, body))).toEqual(forged);
  // A delivery stored and replayed later.
  expect(read(body, stripeHeaders(webhookSecret, body, now - 301))).toEqual(forged);
  // A signature dated in the future, which could be stored and replayed much later.
  expect(read(body, stripeHeaders(webhookSecret, body, now + 86_400))).toEqual(forged);
  for (const odd of ['null', '[]', '7', '"text"', '{"type":7}', '{"type":"charge.refunded","data":{"object":"text"}}'])
    expect([odd, read(odd, stripeHeaders(webhookSecret, odd))]).toEqual([odd, { ok: false, reason: 'malformed' }]);
  expect(read('{', stripeHeaders(webhookSecret, '{'))).toEqual({ ok: false, reason: 'malformed' });
});

it.each([
  [
    'checkout.session.completed',
    { ...page, mode: 'setup', client_reference_id: 'C1' },
    { type: 'vault', gatewayId: 'cs_test_1', reference: 'C1' },
  ],
  ['payment_intent.succeeded', { id: 'pi_1', metadata: { reference: 'P1' } }, { type: 'charge', gatewayId: 'pi_1', reference: 'P1' }],
  [
    'refund.failed',
    { id: 're_1', payment_intent: 'pi_1', metadata: { refund: 'P1-R' } },
    { type: 'refund', gatewayId: 'pi_1', reference: '' },
  ],
  [
    'charge.refunded',
    { id: 'ch_1', payment_intent: 'pi_1', metadata: { reference: 'P1' } },
    { type: 'refund', gatewayId: 'pi_1', reference: 'P1' },
  ],
  ['charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }, { type: 'chargeback', gatewayId: 'pi_1', reference: '' }],
] as const)('The message %s says what happened to which charge', (type, object, told) => {
  const body = event(type, object);
  expect(read(body, stripeHeaders(webhookSecret, body))).toEqual({ ok: true, ...told });
});

it.each([
  ['payout.paid', { id: 'po_1' }],
  ['charge.dispute.created', { id: 'dp_1', payment_intent: null }],
  ['payment_intent.succeeded', { id: 'x'.repeat(256) }],
])('The gateway does not need the message %s without a charge of the shop', (type, object) => {
  const body = event(type, object);
  expect(read(body, stripeHeaders(webhookSecret, body))).toEqual({ ok: false, reason: 'unneeded' });
});

it('The gateway believes no message while the account has no secret for messages', async () => {
  const young = await createStripeGateway({ secretKey: STRIPE_KEY, webhookSecret: '', url: service.url });
  const body = event('checkout.session.completed', page);
  expect(young.readNotification({ headers: stripeHeaders('', body), rawBody: body })).toEqual({ ok: false, reason: 'forged' });
});

it('The check tries keys at Stripe', async () => {
  const settings = { gateway: {} as never, stripe: { url: service.url, port: undefined } };
  const notice = 'https://shop.example/api/gateway/notifications/1';
  const tried = (secretKey: string) => stripe.tryKeys({ secretKey }, settings, notice);
  expect(await tried(STRIPE_KEY)).toEqual({ ok: true, isLive: false, isTold: false, identity: 'acct_sandboxOfThisShop' });
  await service.tell(notice);
  expect(await tried(STRIPE_KEY)).toMatchObject({ ok: true, isTold: true });
  expect(await tried('sk_test_ofNobodyAtAll')).toEqual({ ok: false, reason: 'wrong', key: 'secretKey' });
  expect(await tried(RESTRICTED_KEY)).toEqual({ ok: false, reason: 'lacksRights', key: 'secretKey' });
  await service.fault('down');
  expect(await tried(STRIPE_KEY)).toEqual({ ok: false, reason: 'unavailable', key: 'secretKey' });
});

it.each([
  ['USD', 7_364n, 7_364],
  ['JPY', 120_000n, 1_200],
  ['KWD', 1_230n, 12_300],
  ['ISK', 50_000n, 50_000],
] as const)('Amounts in %s are counted as Stripe counts them', (currency, hundredths, amount) => {
  expect(toStripe(cents(hundredths), currency)).toBe(amount);
  expect(fromStripe(amount, currency)).toBe(hundredths);
});

it('An amount that no smallest unit fits is refused', () => {
  expect(() => toStripe(cents(150n), 'JPY')).toThrow(RangeError);
  expect(() => toStripe(cents(0n), 'USD')).toThrow(RangeError);
});
