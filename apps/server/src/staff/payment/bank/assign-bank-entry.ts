import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { lockOrder } from '../../../features/order/index.ts';
import {
  assignEntry,
  type BankEntry,
  centsOfUnits,
  type OrderShare,
  type PaymentParts,
  readUnits,
  showUnits,
} from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler, type PreviewContext } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { decided, decisionOf } from './decisions.ts';
import { entryInSight, hindered } from './entry-in-sight.ts';
import { type NamedPayment, namedPayment } from './named-payment.ts';

type Assign = Act<'assignBankEntry'>;
type Asked = PayloadOf<'assignBankEntry'>;

/** Assigns money to orders. A second person approves splitting it, taking less than an order asks for, and giving it to an order that is neither the named one nor its payer's. */
export const createAssignBankEntry = (parts: PaymentParts): ApprovableHandler<'assignBankEntry'> =>
  approvable('assignBankEntry', { preview, carryOut: createAssigning(parts) });

const preview: Assign['preview'] = async (context, asked) => {
  const shares = await sharesOf(context, asked);
  if (context.isBinding) for (const { orderId } of inOrder(shares)) await lockOrder(context.database, orderId);
  const entry = await entryInSight(context, asked.entryNo);
  const hindrance = hindranceOf(entry, asked, shares);
  if (hindrance !== undefined) return hindrance;
  const { currency, left_units: left } = entry;
  const named = await namedPayment(context.database, entry);
  return {
    subject: { kind: 'bankEntry', id: String(asked.entryNo) },
    companyCode: entry.company_code,
    changes: [
      { what: 'bank.left', whose: '', unit: 'text', before: showUnits(left, currency), after: showUnits(left - sumOf(shares), currency) },
      ...shares.map(({ orderNo, units }) => ({
        what: 'bank.forOrder',
        whose: orderNo,
        unit: 'text' as const,
        before: null,
        after: `${showUnits(units, currency)} ${currency}`,
      })),
    ],
    restsOn: { version: entry.version, orders: shares.map(({ orderNo, state }) => `${orderNo} ${state}`) },
    money: {
      kind: 'bankMoneyToOrder',
      cents: centsOfUnits(sumOf(shares), currency, named.rateMicros),
      paid: { units: sumOf(shares), currency },
      of: [{ what: 'bankEntry', id: entry.id }],
      isByPerson: true,
    },
    needsSecond:
      shares.length > 1 ||
      asked.isShortTaken ||
      shares.some((share) => isForAnother(named, share)) ||
      (await hasPartForAnother(context.database, entry, shares)),
  };
};

function createAssigning(parts: PaymentParts): Assign['carryOut'] {
  return async (context, asked) => {
    const { database } = context;
    const shares = await sharesOf(context, asked);
    const assignment = {
      entryId: BigInt(asked.entryNo),
      version: asked.version,
      shares,
      isShortTaken: asked.isShortTaken,
      decision: decisionOf(context, asked.reason),
    };
    const outcome = await inTransaction(database, (transaction) => assignEntry({ ...parts, database: transaction }, assignment));
    if (outcome instanceof Refusal) return outcome;
    if (typeof outcome === 'string') return hindered(outcome);
    await auditStaffAct(database, context, 'assignBankEntry', asked);
    return decided(outcome);
  };
}

/** Whether an order is neither the one whose payment the money names nor its payer's own. */
const isForAnother = ({ payerId, orderId }: NamedPayment, share: Share): boolean =>
  orderId !== undefined && share.orderId !== orderId && share.memberId !== payerId;

/** Whether another order already has some of the money: then it is split, in however many steps. */
async function hasPartForAnother(database: Database, { id }: BankEntry, shares: readonly Share[]): Promise<boolean> {
  const other = await database
    .selectFrom('bank_entry_part')
    .innerJoin('payment_attempt', 'payment_attempt.id', 'bank_entry_part.attempt_id')
    .select('bank_entry_part.id')
    .where('entry_id', '=', id)
    .where('kind', '=', 'order')
    .where('bank_entry_part.state', '<>', 'freed')
    .where(
      'order_id',
      'not in',
      shares.map(({ orderId }) => orderId),
    )
    .executeTakeFirst();
  return other !== undefined;
}

interface Share extends OrderShare {
  orderNo: string;
  memberId: bigint;
  state: string;
}

/** The named orders that the person may see. Throws `orderNotFound`, and `bankAmountRefused` for an amount impossible in the currency. */
async function sharesOf(context: Pick<PreviewContext, 'database' | 'staff'>, { entryNo, orders }: Asked): Promise<Share[]> {
  const { currency } = await entryInSight({ database: context.database, staff: context.staff }, entryNo);
  const numbers = orders.map(({ orderNo }) => orderNo);
  const { rows } = await sql<{ id: bigint; orderNo: string; memberId: bigint; state: string }>`
    SELECT member_order.id, order_no AS "orderNo", member.id AS "memberId", member_order.state FROM member_order JOIN member ON member.id = member_order.member_id
    WHERE order_no = ANY (${numbers}::text[]) AND ${isInSight(context.staff)}`.execute(context.database);
  if (new Set(numbers).size !== numbers.length) throw refuse('bankAmountRefused', { field: 'orders', params: { context: 'twice' } });
  return orders.map(({ orderNo, amount }) => {
    const order = rows.find((row) => row.orderNo === orderNo);
    if (order === undefined) throw refuse('orderNotFound', { field: 'orders' });
    const units = readUnits(amount, currency);
    if (units === undefined) throw refuse('bankAmountRefused', { field: 'orders', params: { context: 'form' } });
    return { orderId: order.id, orderNo, memberId: order.memberId, state: order.state, units };
  });
}

function hindranceOf(entry: BankEntry, { version }: Asked, shares: readonly Share[]) {
  if (entry.state === 'new') return hindered('notFound');
  if (entry.version !== version) return hindered('changed');
  if (sumOf(shares) > entry.left_units) return hindered('tooMuch');
  const over = shares.find(({ state }) => state !== 'unpaid');
  if (over === undefined) return undefined;
  return refuse(over.state === 'cancelled' ? 'orderNotPayable' : 'orderAlreadyPaid', { field: 'orders' });
}

const inOrder = (shares: readonly Share[]): Share[] => shares.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1));
const sumOf = (shares: readonly Share[]): bigint => shares.reduce((sum, { units }) => sum + units, 0n);
