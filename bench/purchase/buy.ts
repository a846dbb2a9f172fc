import { type Line, openLine } from './line.ts';
import type { Shopper } from './seed-shoppers.ts';

/** One call of the desktop wire, answered as JSON. */
export type Post = (call: string, payload: object, token: string) => Promise<Record<string, unknown>>;

/** The order and payment of one purchase. */
export interface Bought {
  orderId: string;
  orderNo: string;
  reference: string;
}

/** Calls by which a shopper reaches the shop and the gateway's page. */
export interface Way {
  post: Post;
  approve(link: string): Promise<void>;
}

/** Fills the cart, orders, pays, approves on the pay page and requests the result. Throws when a step is refused. */
export async function buy(way: Way | undefined, shopper: Shopper | undefined): Promise<Bought> {
  if (way === undefined || shopper === undefined) throw new Error('nobody to buy');
  const { post, approve } = way;
  const call = async (name: string, payload: object) => {
    const answer = await post(name, payload, shopper.token);
    if (answer['success'] !== '1') throw new Error(`${name}: ${String(answer['resultMessage'])}`);
    return answer;
  };
  for (const line of shopper.lines) await call('addToCart', line);
  const placed = (await call('addJpoMemberOrder', { fabId: shopper.addressId }))['data'] as { moId: number; memberOrderNo: string };
  const started = await call('payOrderByCitcon', { orderId: placed.moId, payType: '2', payPassword: shopper.payPassword });
  const reference = String(started['searchOrder']);
  await approve(String(started['data']));
  const result = (await call('searchOrderId', { shOrderId: reference }))['data'] as { status: string };
  if (result.status !== '3') throw new Error(`order ${placed.memberOrderNo} is not paid but ${result.status}`);
  return { orderId: String(placed.moId), orderNo: placed.memberOrderNo, reference };
}

/** Calls a server over the shopper's own connection. */
export function postOn(line: Line): Post {
  return async (name, payload, token) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const { body } = await line.post(`/api/pc/${name}`, headers, JSON.stringify(payload));
    return JSON.parse(body) as Record<string, unknown>;
  };
}

/** Approves a payment on the gateway's pay page. */
export function approveOn(line: Line): (link: string) => Promise<void> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return async (link) => {
    const { status } = await line.post(`${new URL(link).pathname}/decision`, headers, 'decision=approve');
    if (status !== 303) throw new Error(`the pay page answered ${status}`);
  };
}

export interface Ways {
  ways: Way[];
  close(): void;
}

/** Ways of this many shoppers, each over separate connections. */
export function openWays(shoppers: number, { shopUrl, gatewayUrl }: { shopUrl: string; gatewayUrl: string }): Ways {
  const lines = Array.from({ length: shoppers }, () => ({ shop: openLine(shopUrl), gateway: openLine(gatewayUrl) }));
  return {
    ways: lines.map((line) => ({ post: postOn(line.shop), approve: approveOn(line.gateway) })),
    close: () => lines.flatMap(({ shop, gateway }) => [shop, gateway]).forEach((line) => line.close()),
  };
}
