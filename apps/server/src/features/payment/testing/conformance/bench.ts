import { expect, vi } from 'vitest';
import { findDrift } from '../../../../ledger/index.ts';
import type { PayShop } from '../pay-shop.ts';
import { orderOf } from '../books.ts';
import type { Begun, Message, OpenedWay } from './pay-way.ts';

/** 64.00 + 5.00 + 4.64. */
export const TOTAL_CENTS = 7_364n;

type Shopper = Awaited<ReturnType<PayShop['newOrder']>>['shopper'];

export interface BegunOrder extends Begun {
  shopper: Shopper;
  moId: number;
  memberOrderNo: string;
}

/** A rule for every way to pay. Throws if the rule is broken. */
export interface Rule {
  readonly name: string;
  check(way: OpenedWay): Promise<void>;
}

export async function begin({ shop, pay }: OpenedWay): Promise<BegunOrder> {
  const ordered = await shop.newOrder();
  const answer = await shop.pay(ordered.shopper, ordered.moId, pay);
  expect(answer).toMatchObject({ success: '1' });
  return { ...ordered, link: String(answer.data), reference: String(answer['searchOrder']) };
}

/** An order that is paid without a notification: its payer asked for the result. */
export async function paid(way: OpenedWay): Promise<BegunOrder> {
  const begun = await begin(way);
  await way.silence();
  await way.approve(begun);
  await way.clear();
  expect(await ask(begun)).toBe('3');
  return begun;
}

/** Payment state shown to the payer: 1 failed, 2 pending, 3 paid. */
export async function ask({ shopper, reference }: Pick<BegunOrder, 'shopper' | 'reference'>): Promise<string> {
  const answer = await shopper.call('searchOrderId', { shOrderId: reference });
  return (answer.data as { status: string }).status;
}

/** Posts a message to the shop. Returns the status. */
export async function knock({ shop }: OpenedWay, { path, headers, body }: Message): Promise<number> {
  return (await fetch(`${shop.url}${path}`, { method: 'POST', headers, body })).status;
}

/** Waits until the stored messages about a payment have been followed. */
export async function followed({ shop }: OpenedWay): Promise<void> {
  await vi.waitFor(async () => {
    const open = await shop.server.database
      .selectFrom('gateway_notification')
      .select('reference')
      .where('followed_at', 'is', null)
      .execute();
    expect(open).toEqual([]);
  }, 8_000);
}

export const stateOf = async ({ shop }: OpenedWay, moId: number): Promise<string> => (await orderOf(shop.server.database, moId)).state;

export const attemptOf = ({ shop }: OpenedWay, reference: string) =>
  shop.server.database.selectFrom('payment_attempt').selectAll().where('reference', '=', reference).executeTakeFirstOrThrow();

/** Kinds of the open staff tasks about a payment. */
export async function tasksOf({ shop }: OpenedWay, reference: string): Promise<string[]> {
  const rows = await shop.server.database
    .selectFrom('staff_task')
    .select('kind')
    .where('subject', '=', reference)
    .where('closed_at', 'is', null)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind }) => kind);
}

/** Money of an order that the third party has kept, over all its attempts, in cents. */
export async function keptOf(way: OpenedWay, moId: number): Promise<bigint> {
  const attempts = await way.shop.server.database
    .selectFrom('payment_attempt')
    .select('reference')
    .where('order_id', '=', BigInt(moId))
    .execute();
  let kept = 0n;
  for (const { reference } of attempts) {
    const { taken, returned } = await way.held(reference);
    kept += taken - returned;
  }
  return kept;
}

/** How often an order's payment was posted. */
export async function postedTimes({ shop }: OpenedWay, moId: number): Promise<number> {
  const rows = await shop.server.database
    .selectFrom('ledger_transfer')
    .select('id')
    .where('order_id', '=', BigInt(moId))
    .where('kind', '=', 'order_paid')
    .execute();
  return rows.length;
}

/** Checks that the books agree with themselves and with the orders. */
export async function booksAgree({ shop }: OpenedWay): Promise<void> {
  expect(await findDrift(shop.server.database)).toEqual([]);
}
