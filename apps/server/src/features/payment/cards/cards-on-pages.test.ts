import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFixedClock } from '../../../platform/clock.ts';
import { payPassword, type Shopper } from '../../order/testing/shopper.ts';
import { replaceKeys } from '../gateways/account-rows.ts';
import { noticePath } from '../gateways/notification-address.ts';
import { orderOf } from '../testing/books.ts';
import { accountAt, chooseGateway } from '../testing/gateway-accounts.ts';
import { openPayShop, type PayShop } from '../testing/pay-shop.ts';
import { startStripeService, STRIPE_KEY, type StripeService } from '../testing/stripe-service.ts';

const clock = createFixedClock(new Date('2026-11-18T20:30:00Z'));
let service: StripeService;
let shop: PayShop;
let accountId: bigint;

beforeAll(async () => {
  service = await startStripeService();
  shop = await openPayShop(clock, { STRIPE_PORT: String(service.port) });
  const { settings } = shop.parts;
  accountId = await accountAt(database(), settings, 'stripe', { secretKey: STRIPE_KEY, webhookSecret: '' });
  const webhookSecret = await service.tell(`${shop.url}${noticePath(accountId)}`);
  await replaceKeys(database(), settings, {
    id: accountId,
    keys: { secretKey: STRIPE_KEY, webhookSecret },
    isLive: false,
    triedAt: clock.now(),
  });
  await chooseGateway(database(), 'card', accountId);
});
afterAll(async () => {
  await shop.close();
  service.stop();
});

const database = () => shop.server.database;
const newMember = async () => (await shop.newOrder()).shopper;

async function page(shopper: Shopper): Promise<string> {
  const answer = await shopper.call('getVaultToken', {});
  expect(answer).toMatchObject({ success: '1', data: { clientToken: '' } });
  return (answer.data as { vaultUrl: string }).vaultUrl;
}
const cardsOf = async (shopper: Shopper) =>
  (await shopper.call('findCreditCard', {})).data as { id: number; cardId: string; firstName: string }[];

it('A card saved on Stripe’s page is listed when the member returns, with or without Stripe’s message', async () => {
  const shopper = await newMember();
  const link = await page(shopper);
  expect(await cardsOf(shopper)).toEqual([]);
  await service.fault('ipn_lost');
  expect((await service.typeCard(link, '4242424242424242')).status).toBe(303);
  await service.clearFaults();
  expect(await cardsOf(shopper)).toMatchObject([{ cardId: 'Visa •••• 4242', firstName: 'Ada' }]);
  expect(await cardsOf(shopper)).toHaveLength(1);
});

/** Return address of the page after a card was typed. */
async function returnOf(shopper: Shopper, payload: Record<string, unknown>): Promise<string | null> {
  const answer = await shopper.call('getVaultToken', payload);
  expect(answer).toMatchObject({ success: '1' });
  const typed = await service.typeCard((answer.data as { vaultUrl: string }).vaultUrl, '4242424242424242');
  return typed.headers.get('location');
}

it('The card page leads back to the payment from which it was opened, else to the member’s cards', async () => {
  const shopper = await newMember();
  const { publicUrl } = shop.parts.settings;
  expect(await returnOf(shopper, {})).toBe(`${publicUrl}/my/credit_card`);
  expect(await returnOf(shopper, { memberOrderNo: 'NF26470000001' })).toBe(`${publicUrl}/pc/payment?No=NF26470000001`);
  const forAnother = { memberOrderNo: 'NF26470000001', payUserCode: 'a friend&No=X#/' };
  expect(await returnOf(shopper, forAnother)).toBe(`${publicUrl}/pc/payment?No=NF26470000001&Code=a+friend%26No%3DX%23%2F`);
});

it.each([
  { memberOrderNo: 'https://evil.example/' },
  { memberOrderNo: '//evil.example' },
  { memberOrderNo: 'NF26470000001&next=//evil.example' },
  { memberOrderNo: 'NF26470000001\r\nLocation: //evil.example' },
  { memberOrderNo: '' },
  { back: 'https://evil.example/' },
  { returnUrl: '/pc/payment' },
])('No one is led to another site by %o', async (payload) => {
  const shopper = await newMember();
  expect(await shopper.call('getVaultToken', payload)).toMatchObject({ success: '0', error: 'malformed' });
});

it('Stripe’s message saves the card of a member who does not return', async () => {
  const shopper = await newMember();
  await service.typeCard(await page(shopper), '5555555555554444');
  await vi.waitFor(async () => {
    const saved = await database()
      .selectFrom('saved_card')
      .select(['brand', 'gateway_account_id'])
      .where('member_id', '=', shopper.id)
      .execute();
    expect(saved).toEqual([{ brand: 'Mastercard', gateway_account_id: accountId }]);
  }, 8_000);
});

it('A page belongs to the member who opened it: no one saves its card by knowing its name', async () => {
  const [owner, other] = [await newMember(), await newMember()];
  const link = await page(owner);
  await service.fault('ipn_lost');
  await service.typeCard(link, '4242424242424242');
  await service.clearFaults();
  const name = link.split('/').at(-1) ?? '';
  const typed = { firstName: 'Eve', lastName: 'L', phone: '1', validityDate: '08/39' };
  expect(await other.call('saveCreditCard', { ...typed, cardId: name.slice(0, 100) })).toMatchObject({ success: '0' });
  expect(await cardsOf(other)).toEqual([]);
  expect(await cardsOf(owner)).toHaveLength(1);
});

it('an order is paid with the saved card, which its account alone can charge', async () => {
  const { shopper, moId } = await shop.newOrder();
  await service.typeCard(await page(shopper), '4242424242424242');
  const [card] = await cardsOf(shopper);
  // The company's choice now applies only to cards saved later.
  await chooseGateway(database(), 'card', 'settings');
  const answer = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '1', creditId: card?.id ?? 0 });
  expect(answer).toMatchObject({ success: '1', data: '' });
  expect(await orderOf(database(), moId)).toMatchObject({ state: 'paid' });
  expect(await service.held(String(answer['searchOrder']))).toMatchObject({ charges: 1, taken: 7_364 });
  await chooseGateway(database(), 'card', accountId);
});

it('A card that needs the bank’s consent leads to the bank’s page, and a declined one leaves the order payable', async () => {
  const { shopper, moId } = await shop.newOrder();
  await service.typeCard(await page(shopper), '4000000000000002');
  await service.typeCard(await page(shopper), '4000002760003184');
  const cards = await cardsOf(shopper);
  const of = (lastFour: string) => cards.find(({ cardId }) => cardId.endsWith(lastFour))?.id ?? 0;
  const pay = (creditId: number) => shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '1', creditId });
  expect(await pay(of('0002'))).toMatchObject({ success: '0', error: 'gatewayRefused' });
  const asked = await pay(of('3184'));
  expect(asked).toMatchObject({ success: '1', data: expect.stringContaining('/c/bank/') });
  await service.answerBank(String(asked.data));
  expect(await shopper.call('searchOrderId', { shOrderId: String(asked['searchOrder']) })).toMatchObject({ data: { status: '3' } });
});

it('Without a saved card the payer types one on Stripe’s page; without such a page, a card has to be named', async () => {
  const { shopper, moId } = await shop.newOrder();
  const begun = await shopper.call('payOrderByCitcon', { orderId: moId, payPassword, payType: '1' });
  expect(begun).toMatchObject({ success: '1', data: expect.stringContaining('/c/pay/') });
  await service.typeCard(String(begun.data), '4242424242424242');
  expect(await shopper.call('searchOrderId', { shOrderId: String(begun['searchOrder']) })).toMatchObject({ data: { status: '3' } });

  const other = await shop.newOrder();
  await chooseGateway(database(), 'card', 'settings');
  expect(await other.shopper.call('payOrderByCitcon', { orderId: other.moId, payPassword, payType: '1' })).toMatchObject({
    error: 'cardNotFound',
  });
  // Another company's choice changes nothing for this one.
  await chooseGateway(database(), 'card', accountId, 'JP');
  expect(await other.shopper.call('payOrderByCitcon', { orderId: other.moId, payPassword, payType: '1' })).toMatchObject({
    error: 'cardNotFound',
  });
  await chooseGateway(database(), 'card', accountId);
});

it('While Stripe is away, a member sees their cards and reads that none can be added', async () => {
  const shopper = await newMember();
  await page(shopper);
  await service.fault('down');
  expect(await cardsOf(shopper)).toEqual([]);
  expect(await shopper.call('getVaultToken', {})).toMatchObject({ success: '0', error: 'gatewayUnavailable' });
  await service.clearFaults();
});
