import { createHash } from 'node:crypto';
import { createDesktopClient, type DesktopClient, type Session } from '@upline/client';

const password = 'demo1234';

/** `cream` has several variants, `gel` has one. */
export const goods = { cream: 76, gel: 203 } as const;

/** An account of the demo data, with the acts that screens need. */
export interface DemoMember {
  readonly session: Session;
  /** Leaves exactly two products in the cart. */
  readonly fillCart: () => Promise<void>;
  readonly emptyCart: () => Promise<void>;
  /** Number of an unpaid order; places one if there is none. */
  readonly unpaidOrder: () => Promise<string>;
  /** Number of the newest paid order; empty if there is none. */
  readonly paidOrder: () => Promise<string>;
  /** Number of the newest order with a shipped parcel; the newest paid one if there is none. */
  readonly shippedOrder: () => Promise<string>;
  /** Signs in on a phone and types a wrong password there. */
  readonly signInsElsewhere: () => Promise<void>;
}

/** Signs a demo account in. Throws the shop's message if refused. */
export async function signIn(base: string, userCode: 'demo' | 'newbie'): Promise<DemoMember> {
  const visitor = createDesktopClient({ baseUrl: base, locale: () => 'en_US', token: () => null });
  const { data: session } = await visitor.call('gettoken', { userCode, password: md5(password) });
  const client = createDesktopClient({ baseUrl: base, locale: () => 'en_US', token: () => session.token });
  const signInsElsewhere = async () => {
    for (const typed of [password, 'not it']) await signInOnPhone(base, userCode, typed);
  };
  return { session, signInsElsewhere, ...cartOf(client), ...ordersOf(client) };
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signInOnPhone(base: string, userCode: string, typed: string): Promise<void> {
  await fetch(`${base}/api/pc/gettoken`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': phone, cookie: `device_id=${'b'.repeat(32)}` },
    body: JSON.stringify({ userCode, password: md5(typed) }),
  });
}

function cartOf(client: DesktopClient): Pick<DemoMember, 'fillCart' | 'emptyCart'> {
  const emptyCart = async () => {
    const lines = (await client.call('getCartOrderList', {})).data.flatMap(({ cartProduct }) => cartProduct);
    if (lines.length === 0) return;
    await client.call('deleCartproductPL', { sclIdStr: lines.map(({ sclId, scId }) => `${sclId}-${scId}`).join(',') });
  };
  const fillCart = async () => {
    await emptyCart();
    for (const productId of [goods.cream, goods.gel]) await client.call('addToCart', { productId, qty: 2 });
  };
  return { emptyCart, fillCart };
}

function ordersOf(client: DesktopClient): Pick<DemoMember, 'unpaidOrder' | 'paidOrder' | 'shippedOrder'> {
  const newest = async (status: '1' | '2') => (await client.call('orderAll', { pageNum: 1, pageSize: 1, status })).data[0]?.memberOrderNo;
  const paidOrder = async () => (await newest('2')) ?? '';
  const shippedOrder = async () => {
    for (const { memberOrderNo } of (await client.call('orderAll', { pageNum: 1, pageSize: 10, status: '2' })).data) {
      if ((await client.call('getLogisticsByMobile', { memberOrderNo })).data.length > 0) return memberOrderNo;
    }
    return paidOrder();
  };
  const place = async () => {
    await client.call('addToCart', { productId: goods.gel, qty: 1 });
    const [address] = (await client.call('getJmiAddrBook', {})).data;
    if (!address) throw new Error('The member has no address to order to.');
    const order = { fabId: address.fabId, cartBuyType: '0', orderBuyTppe: '0' } as const;
    return (await client.call('addJpoMemberOrder', order, { idempotencyKey: crypto.randomUUID() })).data.memberOrderNo;
  };
  return { unpaidOrder: async () => (await newest('1')) ?? place(), paidOrder, shippedOrder };
}
