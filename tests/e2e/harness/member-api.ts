import { createHash } from 'node:crypto';
import { createDesktopClient, type DesktopClient, type Session } from '@upline/client';
import type { AnswerOf } from '@upline/contract';

/** Accounts of the demo data; all share one password and one payment password, except `newbie`, who has no payment password. */
export type DemoAccount = 'demo' | 'newbie' | 'taiwan' | 'korea' | 'japan';
export const demoPassword = 'demo1234';
export const demoPaymentPassword = 'pay1234';

export type Order = AnswerOf<'orderAll'>['data'][number];

/** API for preparing a member's data and reading the shop's records. */
export interface MemberApi extends DesktopClient {
  readonly session: Session;
  readonly emptyCart: () => Promise<void>;
  /** Adds an address if the member has none. */
  readonly ensureAddress: () => Promise<void>;
  /** Places an order of one variant, by default one piece, to the member's first address; returns its number. */
  readonly placeOrder: (pttId: number, pieces?: number) => Promise<string>;
  /** Available balance of a ledger account: 6 electronic passbook, 7 reorder fund, 8 start-up fund. Whole cents. */
  readonly balanceCents: (book: '6' | '7' | '8') => Promise<number>;
  readonly order: (number: string) => Promise<Order | undefined>;
  /** Counts orders, optionally only unpaid (`1`) or paid (`2`) ones. */
  readonly countOrders: (status?: '1' | '2') => Promise<number>;
}

/** A demo account, or a member registered by a journey. */
export type Account = DemoAccount | { readonly username: string; readonly password: string };

/** Signs an account in and returns the API for that member. Throws with the shop's message if refused. */
export async function signInByApi(baseUrl: string, account: Account): Promise<MemberApi> {
  const visitor = createDesktopClient({ baseUrl, locale: () => 'en_US', token: () => null });
  const { username, password } = typeof account === 'string' ? { username: account, password: demoPassword } : account;
  const { data: session } = await visitor.call('gettoken', {
    userCode: username,
    password: createHash('md5').update(password).digest('hex'),
  });
  const client = createDesktopClient({ baseUrl, locale: () => 'en_US', token: () => session.token });
  return { ...client, session, ...cartOf(client), ...ordersOf(client) };
}

const houseInSeattle = {
  firstName: 'Nia',
  lastName: 'Berg',
  email: 'nia@mail.example',
  postalcode: '98109',
  mobiletele: '2065550177',
  countryCode: 'US',
  city: 'Seattle',
  address: '12 Fremont Way',
  isDefault: '1',
} as const;

function cartOf(client: DesktopClient): Pick<MemberApi, 'emptyCart' | 'ensureAddress' | 'placeOrder'> {
  const emptyCart = async () => {
    const lines = (await client.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct);
    if (lines.length === 0) return;
    await client.call('deleCartproductPL', { sclIdStr: lines.map(({ sclId, scId }) => `${sclId}-${scId}`).join(',') });
  };
  const ensureAddress = async () => {
    if ((await client.call('getJmiAddrBook', {})).data.length > 0) return;
    const [state] = (await client.call('getStateProvinces', { companyCode: 'US' })).data.flatMap((country) => country.jalStateProvinces);
    await client.call('saveJmiAddrBook', { ...houseInSeattle, province: state?.stateProvinceId ?? '' });
  };
  const placeOrder = async (pttId: number, pieces = 1) => {
    await emptyCart();
    await client.call('addToCart', { productId: pttId, qty: pieces });
    const [address] = (await client.call('getJmiAddrBook', {})).data;
    if (!address) throw new Error('The member has no address to order to.');
    const order = { fabId: address.fabId, cartBuyType: '0', orderBuyTppe: '0' } as const;
    return (await client.call('addJpoMemberOrder', order, { idempotencyKey: crypto.randomUUID() })).data.memberOrderNo;
  };
  return { emptyCart, ensureAddress, placeOrder };
}

function ordersOf(client: DesktopClient): Pick<MemberApi, 'order' | 'countOrders' | 'balanceCents'> {
  return {
    order: async (number) => (await client.call('orderByOrderNo', { memberOrderNo: number })).data[0],
    balanceCents: async (book) => Math.round((await client.call('getFbBalance', { bankbookType: book })).data * 100),
    countOrders: async (status) => (await client.call('orderAll', { pageNum: 1, pageSize: 1, ...(status ? { status } : {}) })).size,
  };
}
