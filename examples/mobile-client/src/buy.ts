import { createHash, randomUUID } from 'node:crypto';
import type { components } from './shop-api.generated.ts';
import type { ShopClient } from './shop-client.ts';

export interface Buyer {
  /** Member code or username. */
  readonly userCode: string;
  readonly password: string;
  /** Empty for a member without one. */
  readonly paymentPassword: string;
}

export interface BankCard {
  /** Digits only. */
  readonly number: string;
  /** MM/YY. */
  readonly expiry: string;
  readonly cvv: string;
}

export interface Purchase {
  readonly memberOrderNo: string;
  readonly total: number;
  readonly status: components['schemas']['PaymentState']['status'];
}

/** Passwords travel as the lowercase MD5 of the typed text. */
const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const holder = { firstName: 'Ann', lastName: 'Berg' };
const phone = '+1 415 555 0100';

/**
 * Signs in, searches for a product, orders one piece, saves a card and pays with it. `openPage` shows the payer the bank's
 * page.
 */
export async function buy(
  shop: ShopClient,
  buyer: Buyer,
  words: string,
  card: BankCard,
  openPage: (address: string) => Promise<void>,
): Promise<Purchase> {
  await signIn(shop, buyer);
  const order = await orderFirst(shop, words);
  const creditId = await saveCard(shop, card);
  const total = await totalOf(shop, order.memberOrderNo);

  const payment = await shop.call(
    '/api/pc/payOrderByCitcon',
    { orderId: order.moId, payType: '1', creditId, payPassword: buyer.paymentPassword && md5(buyer.paymentPassword), phoneType: '1' },
    { key: randomUUID() },
  );
  if (payment.data !== '') await openPage(shop.addressOf(payment.data));
  return { memberOrderNo: order.memberOrderNo, total, status: await statusOf(shop, payment.searchOrder) };
}

async function signIn(shop: ShopClient, { userCode, password }: Buyer): Promise<void> {
  const { data } = await shop.call('/api/pc/gettoken', { userCode, password: md5(password) });
  shop.token = data.token;
}

async function orderFirst(shop: ShopClient, words: string): Promise<components['schemas']['PlacedOrder']> {
  const found = await shop.call('/api/pc/getProductListNew', { tradeName: words, pageNum: 1, pageSize: 8 });
  const product = found.data.find(({ inStock }) => inStock === '1');
  if (product === undefined) throw new Error(`The shop has nothing for “${words}” now`);
  await shop.call('/api/pc/addToCart', { productId: product.pttId, qty: 1 }, { key: randomUUID() });
  const { data } = await shop.call('/api/pc/addJpoMemberOrder', { fabId: await addressFor(shop) }, { key: randomUUID() });
  return data;
}

/** The member's default address, or a newly saved one. */
async function addressFor(shop: ShopClient): Promise<number> {
  const known = await shop.call('/api/pc/getDefaultJmiAddrBook', {});
  if (known.data[0] !== undefined) return known.data[0].fabId;
  const [country] = (await shop.call('/api/pc/getStateProvinces', { companyCode: 'US' })).data;
  const province = country?.jalStateProvinces[0]?.stateProvinceId;
  if (province === undefined) throw new Error('The shop names no provinces of the country');
  const { data } = await shop.call(
    '/api/pc/saveJmiAddrBook',
    {
      ...holder,
      email: 'ann@example.com',
      mobiletele: phone,
      papernumber: 'A1234567',
      countryCode: 'US',
      province,
      city: 'San Francisco',
      address: '1 Market Street',
      postalcode: '94105',
      isDefault: '1',
    },
    { key: randomUUID() },
  );
  return data.fabId;
}

async function totalOf(shop: ShopClient, memberOrderNo: string): Promise<number> {
  const { data } = await shop.call('/api/pc/orderByOrderNo', { memberOrderNo });
  return data[0]?.amount2 ?? 0;
}

/** The phone sends the number to the gateway's vault; the shop gets only the vault's token. */
async function saveCard(shop: ShopClient, { number, expiry, cvv }: BankCard): Promise<number> {
  const { data: vault } = await shop.call('/api/pc/getVaultToken', {});
  const cardHolder = `${holder.firstName} ${holder.lastName}`;
  const response = await fetch(vault.vaultUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${vault.clientToken}` },
    body: JSON.stringify({ payment: { method: 'card', card: { number, expiry, cvv, holder: cardHolder } } }),
  });
  if (!response.ok) throw new Error('The vault does not take this card');
  const stored: { data: { token: string } } = await response.json();
  const saved = await shop.call(
    '/api/pc/saveCreditCard',
    { ...holder, phone, cardId: stored.data.token, validityDate: expiry, cvv: '' },
    { key: randomUUID() },
  );
  return saved.data.id;
}

const ASK_EVERY_MS = 1000;
const MOST_QUESTIONS = 30;

/** The page that the payer saw proves nothing, so this asks the shop, which inquires at the gateway. */
async function statusOf(shop: ShopClient, shOrderId: string): Promise<Purchase['status']> {
  for (let asked = 1; ; asked += 1) {
    const { data } = await shop.call('/api/pc/searchOrderId', { shOrderId });
    if (data.status !== '2' || asked === MOST_QUESTIONS) return data.status;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
}
