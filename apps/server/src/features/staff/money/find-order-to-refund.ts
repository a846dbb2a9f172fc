import { sql } from 'kysely';
import type { PayloadOf } from '@upline/contract';
import type { SessionStaff } from '../../../operation/context.ts';
import { refuse, type Refusal } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { OrderState } from '../../../platform/database/schema/order-tables.ts';
import { type AskedRefund, type RefundHindrance } from '../../payment/index.ts';
import { companySeen } from '../access/sees-company.ts';

export interface OrderToRefund {
  id: bigint;
  memberId: bigint;
  orderNo: string;
  state: OrderState;
  totalCents: bigint;
  code: string;
  company: string;
}

/** The order with this number or id, of a member whom the person may see. */
export async function findOrderToRefund(
  database: Database,
  staff: SessionStaff,
  order: string | bigint,
  isLocked: boolean,
): Promise<OrderToRefund | undefined> {
  return database
    .selectFrom('member_order')
    .innerJoin('member', 'member.id', 'member_order.member_id')
    .select([
      'member_order.id',
      'member_order.member_id as memberId',
      'member_order.order_no as orderNo',
      'member_order.state',
      'member_order.total_cents as totalCents',
      'member.code',
    ])
    .select('member.company_code as company')
    .where((each) => (typeof order === 'string' ? each('member_order.order_no', '=', order) : each('member_order.id', '=', order)))
    .where(({ ref }) => companySeen(staff, ref('member.company_code')))
    .$if(isLocked, (query) => query.forNoKeyUpdate('member_order'))
    .executeTakeFirst();
}

export type AskedLines = Pick<PayloadOf<'previewRefund'>, 'lines' | 'shippingBack'>;

/** What a call asks to go back. A line that is named twice has its pieces added up. */
export function askedIn({ lines, shippingBack = true }: AskedLines): AskedRefund {
  if (lines === undefined) return {};
  const pieces = new Map<bigint, number>();
  const stockBack = new Map<bigint, boolean>();
  for (const line of lines) {
    const id = BigInt(line.lineId);
    pieces.set(id, (pieces.get(id) ?? 0) + line.pieces);
    if (line.stockBack !== undefined) stockBack.set(id, line.stockBack);
  }
  return { wish: { pieces, isShippingBack: shippingBack }, stockBack };
}

const refusals = {
  moreThanLeft: 'refundMoreThanLeft',
  nothing: 'refundNothing',
  shippingStays: 'refundShippingStays',
  chargebackOpen: 'chargebackUndecided',
  underWay: 'refundUnderWay',
  notPaid: 'orderNotRefundable',
  notFound: 'orderNotFound',
} as const;

/** What a refund, or a decision about a chargeback, is refused with. */
export type RefusedRefund = (typeof refusals)[keyof typeof refusals];

/** The refusal of a refund that cannot be made. */
export const refusalOf = (why: RefundHindrance | 'underWay' | 'notPaid' | 'notFound' | 'chargebackOpen'): Refusal<RefusedRefund> =>
  refuse(refusals[why]);

/** The accounts of an order's money by the words of the wire: `gateway`, `coins`, `bank`, `partner`, or the number of a member's book. */
export async function sourceNames(database: Database, accounts: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> {
  const { rows } = await sql<{ id: bigint; book: string }>`
    SELECT id, book FROM ledger_account WHERE id = ANY(${accounts}::bigint[])`.execute(database);
  return new Map(rows.map(({ id, book }) => [id, outside[book] ?? book]));
}

/** Accounts of the company through which money comes from outside, by the words of the wire. */
const outside: Readonly<Record<string, string>> = {
  gateway_clearing: 'gateway',
  crypto_clearing: 'coins',
  crypto_exchange: 'coins',
  bank_exchange: 'bank',
  partner_clearing: 'partner',
};
