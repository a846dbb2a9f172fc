import type { AnswerOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { SessionStaff } from '../../../operation/context.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import type { TransferRow } from './transfer-row.ts';

type Step = AnswerOf<'getTransfer'>['data']['causes'][number];

interface StepRow {
  kind: Step['kind'];
  key: string;
  state: string;
  who: string;
  at: Date | null;
  hundredths: bigint | null;
  auditNo: bigint | null;
}

/** Maximum effects of a transfer on a page. */
const MOST = 30;

/** Kinds of transfers made by a refund or a chargeback of their order. */
const backwards = [
  'order_refunded',
  'order_balance_returned',
  'order_charged_back',
  'chargeback_settled',
  'chargeback_clawed_back',
  'refund_returned',
];

const noTime = sql`NULL::timestamptz`;
const nothing = sql`NULL::bigint`;

/** One kind of step as rows of the common shape. */
const step = (
  kind: Step['kind'],
  of: { key: RawBuilder<unknown>; from: RawBuilder<unknown> } & Partial<
    Record<'state' | 'who' | 'at' | 'hundredths' | 'auditNo', RawBuilder<unknown>>
  >,
) => sql`SELECT ${sql.lit(kind)} AS kind, (${of.key})::text AS key, (${of.state ?? sql`''`})::text AS state, (${of.who ?? sql`''`})::text AS who,
  ${of.at ?? noTime} AS at, (${of.hundredths ?? nothing})::int8 AS hundredths, ${of.auditNo ?? nothing} AS "auditNo" FROM ${of.from}`;

async function readSteps(database: Database, steps: readonly RawBuilder<unknown>[]): Promise<Step[]> {
  const { rows } = await sql<StepRow>`
    SELECT * FROM (${sql.join(steps, sql` UNION ALL `)}) AS steps ORDER BY at NULLS FIRST, key LIMIT ${MOST}`.execute(database);
  return rows.map(({ hundredths, at, auditNo, ...row }) => ({
    ...row,
    at: at?.toISOString() ?? null,
    amount: hundredths === null ? null : amountOf(hundredths),
    auditNo: auditNo === null ? null : Number(auditNo),
  }));
}

/** The withdrawals of a transfer: its hold has their reference, or the payout names it. */
const withdrawalsOf = ({ id, memo }: TransferRow, staff: SessionStaff) => sql`withdrawal JOIN member ON member.id = withdrawal.member_id
  WHERE (withdrawal.reference = ${memo} OR withdrawal.reference IN (SELECT reference FROM ledger_hold WHERE transfer_id = ${id}))
    AND ${companySeen(staff, sql`member.company_code`)}`;

/** The causes of a transfer, earliest first. */
export const readCauses = (database: Database, staff: SessionStaff, transfer: TransferRow): Promise<Step[]> =>
  readSteps(database, [...causesInShop(staff, transfer), ...actsOfStaff(staff, transfer), ...namedByReference(transfer)]);

const isOwn = (staff: SessionStaff) => companySeen(staff, sql`member_company_code`);

/** Causes in the shop: order, payment, hold, withdrawal and adjustment. */
function causesInShop(staff: SessionStaff, transfer: TransferRow): RawBuilder<unknown>[] {
  const { id, reference, orderId } = transfer;
  const attempt = reference.startsWith('payment:') ? (reference.split(':')[1] ?? '') : '';
  return [
    step('order', {
      key: sql`order_no`,
      state: sql`member_order.state`,
      who: sql`(SELECT code FROM member WHERE member.id = member_order.member_id)`,
      at: sql`ordered_at`,
      hundredths: sql`total_cents`,
      from: sql`member_order WHERE ${isOwn(staff)}
        AND (member_order.id = ${orderId} OR member_order.id = (SELECT order_id FROM payment_attempt WHERE reference = ${attempt}))`,
    }),
    step('payment', {
      key: sql`reference`,
      state: sql`state`,
      at: sql`created_at`,
      hundredths: sql`amount_cents`,
      from: sql`payment_attempt WHERE ${isOwn(staff)}
        AND (reference = ${attempt} OR order_id = ${orderId} AND state IN ('paid', 'refunded'))`,
    }),
    step('hold', {
      key: sql`ledger_hold.id`,
      state: sql`ledger_hold.state`,
      who: sql`member.code`,
      at: sql`created_at`,
      hundredths: sql`amount_cents`,
      from: sql`ledger_hold JOIN ledger_account ON ledger_account.id = account_id JOIN member ON member.id = ledger_account.member_id
        WHERE transfer_id = ${id} AND ${companySeen(staff, sql`member.company_code`)}`,
    }),
    step('withdrawal', {
      key: sql`withdrawal.id`,
      state: sql`withdrawal.state`,
      who: sql`member.code`,
      at: sql`requested_at`,
      hundredths: sql`amount_cents`,
      from: withdrawalsOf(transfer, staff),
    }),
    step('adjustment', {
      key: sql`wallet_adjustment.id`,
      who: sql`(SELECT code FROM member WHERE member.id = wallet_adjustment.member_id)`,
      at: sql`booked_at`,
      hundredths: sql`amount_cents`,
      from: sql`wallet_adjustment WHERE transfer_id = ${id} AND ${isOwn(staff)}`,
    }),
  ];
}

/** Audit entries about the withdrawal, the refunded order or the adjustment. */
function actsOfStaff(staff: SessionStaff, transfer: TransferRow): RawBuilder<unknown>[] {
  const { id, kind, orderId, postedAt } = transfer;
  const act = (from: RawBuilder<unknown>) =>
    step('staff', {
      key: sql`audit.subject`,
      state: sql`substr(action, 7)`,
      who: sql`substr(actor, 7)`,
      at: sql`audit.at`,
      auditNo: sql`audit.id`,
      from,
    });
  return [
    act(sql`audit WHERE audit.subject IN (SELECT withdrawal.id::text FROM ${withdrawalsOf(transfer, staff)})
      AND action IN ('staff.approveWithdrawal', 'staff.payWithdrawal', 'staff.returnWithdrawal')
      AND audit.at <= ${postedAt}::timestamptz + interval '1 minute'`),
    act(sql`audit WHERE ${backwards.includes(kind)}::boolean AND actor LIKE 'staff:%'
      AND audit.subject = (SELECT order_no FROM member_order WHERE member_order.id = ${orderId} AND ${isOwn(staff)})`),
    act(sql`wallet_adjustment JOIN member ON member.id = wallet_adjustment.member_id
      JOIN audit ON audit.subject = member.code AND audit.action = 'staff.adjustWallet'
        AND audit.detail ->> 'request' = wallet_adjustment.request_id::text
      WHERE transfer_id = ${id} AND ${isOwn(staff)}`),
  ];
}

/** The week or the coin transfer that the reference names. */
function namedByReference({ reference }: TransferRow): RawBuilder<unknown>[] {
  const week = /^bonus:(\d{6}):/.exec(reference)?.[1];
  const [, chain, hash, index] = /^coins:([^:]+):([^:]+):(\d{1,9})$/.exec(reference) ?? [];
  return [
    ...(week === undefined ? [] : [step('week', { key: sql`week`, at: sql`closed_at`, from: sql`week_run WHERE week = ${Number(week)}` })]),
    ...(index === undefined
      ? []
      : [
          step('coins', {
            key: sql`tx_hash`,
            state: sql`state`,
            at: sql`mined_at`,
            from: sql`crypto_transfer WHERE chain = ${chain} AND tx_hash = ${hash} AND log_index = ${Number(index)}`,
          }),
        ]),
  ];
}

/** The effects of a transfer, earliest first. */
export async function readEffects(database: Database, staff: SessionStaff, transfer: TransferRow): Promise<Step[]> {
  const { id, kind, orderId } = transfer;
  const isSeen = companySeen(staff, sql`member_company_code`);
  const sum = sql`SELECT sum(amount_cents) FROM ledger_entry WHERE transfer_id = later.id AND amount_cents > 0`;
  return readSteps(database, [
    step('transfer', {
      key: sql`later.id`,
      state: sql`later.kind`,
      at: sql`later.posted_at`,
      hundredths: sql`CASE WHEN later.kind LIKE 'coins%' THEN NULL ELSE (${sum}) END`,
      from: sql`ledger_transfer AS later WHERE later.order_id = ${orderId} AND later.id > ${id}`,
    }),
    step('transfer', {
      key: sql`later.id`,
      state: sql`later.kind`,
      at: sql`later.posted_at`,
      hundredths: sum,
      from: sql`ledger_transfer AS later WHERE later.id > ${id} AND later.reference IN (
        SELECT 'payout:' || payout_reference || tail FROM withdrawal, (VALUES (''), (':returned')) AS ends (tail)
        WHERE payout_reference <> '' AND withdrawal.id IN (SELECT withdrawal.id FROM ${withdrawalsOf(transfer, staff)}))`,
    }),
    step('pv', {
      key: sql`week`,
      at: sql`min(written_at)`,
      hundredths: sql`sum(pv)`,
      from: sql`pv_row WHERE order_id = ${orderId} AND ${kind === 'order_paid'}::boolean GROUP BY week`,
    }),
    step('refund', {
      key: sql`order_no`,
      state: sql`order_refund.state`,
      at: sql`requested_at`,
      from: sql`order_refund JOIN member_order ON member_order.id = order_id
        WHERE order_id = ${orderId} AND ${kind === 'order_paid'}::boolean AND order_refund.kind = 'refund' AND ${isSeen}`,
    }),
    step('chargeback', {
      key: sql`payment_attempt.reference`,
      state: sql`balance_state`,
      at: sql`noticed_at`,
      hundredths: sql`chargeback.amount_cents`,
      from: sql`chargeback JOIN payment_attempt ON payment_attempt.id = attempt_id
        WHERE chargeback.order_id = ${orderId} AND ${kind === 'order_paid'}::boolean AND ${isSeen}`,
    }),
  ]);
}
