import type { AnswerOf } from '@upline/contract';
import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import { amountOf } from '../../../operation/amounts.ts';
import type { StaffContext } from '../../../operation/context.ts';
import type { Handler } from '../../../operation/handler.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type BankEntry, centsOfUnits, codesOf, shownNumber, shownTransferCode, showUnits } from '../../../features/payment/index.ts';
import { isInSight } from '../../../desk/access/member-in-sight.ts';
import { entryInSight } from './entry-in-sight.ts';

type Shown = AnswerOf<'getBankEntry'>['data'];

/** Returns a bank transfer, the decisions about it and the orders it may be for. */
export const getBankEntry: Handler<'getBankEntry'> = async (context, { entryNo }) => {
  const { database } = context;
  const entry = await entryInSight(context, entryNo);
  const account = await database.selectFrom('bank_account').selectAll().where('id', '=', entry.account_id).executeTakeFirstOrThrow();
  const named = await namedPayment(database, entry);
  const { currency } = entry;
  return {
    data: {
      entryNo,
      version: entry.version,
      state: entry.state,
      finding: entry.finding ?? 'none',
      accountNo: Number(account.id),
      accountNumber: shownNumber(account),
      companyCode: entry.company_code,
      currency,
      amount: showUnits(entry.amount_units, currency),
      left: showUnits(entry.left_units, currency),
      leftDollars: amountOf(centsOfUnits(entry.left_units, currency, named?.rateMicros ?? account.rate_micros)),
      bookedOn: entry.booked_on,
      remittance: entry.remittance,
      payerName: entry.payer_name,
      payerAccount: entry.payer_account,
      bankReference: entry.bank_reference,
      source: entry.source,
      recordedBy: entry.recorded_by,
      recordedAt: entry.recorded_at.toISOString(),
      waitUntil: entry.wait_until ?? '',
      memberCode: named?.memberCode ?? '',
      parts: await partsOf(database, entry),
      orders: entry.left_units > 0n ? await candidates(context, entry) : [],
      requestId: await requestOf(database, entry),
    },
  };
};

async function namedPayment(database: Database, { attempt_id: attemptId }: BankEntry) {
  const { rows } = await sql<{ memberCode: string; rateMicros: bigint }>`
    SELECT member.code AS "memberCode", transfer.rate_micros AS "rateMicros" FROM payment_attempt AS attempt JOIN member ON member.id = attempt.payer_id
      JOIN bank_transfer AS transfer ON transfer.attempt_id = attempt.id WHERE attempt.id = ${attemptId}`.execute(database);
  return rows[0];
}

async function partsOf(database: Database, { id, currency }: BankEntry): Promise<Shown['parts']> {
  const { rows } = await sql<{
    kind: Shown['parts'][number]['kind'];
    state: Shown['parts'][number]['state'];
    units: bigint;
    orderNo: string | null;
    memberCode: string | null;
    cents: bigint | null;
    payeeName: string;
    payeeAccount: string;
    reason: string;
    decidedBy: string;
    approvedBy: string;
    at: Date;
  }>`
    SELECT part.kind, part.state, part.amount_units AS units, member_order.order_no AS "orderNo", member.code AS "memberCode", credited_cents AS cents,
      payee_name AS "payeeName", payee_account AS "payeeAccount", reason, decided_by AS "decidedBy", approved_by AS "approvedBy", at
    FROM bank_entry_part AS part LEFT JOIN payment_attempt AS attempt ON attempt.id = part.attempt_id
      LEFT JOIN member_order ON member_order.id = attempt.order_id LEFT JOIN member ON member.id = part.member_id
    WHERE part.entry_id = ${id} ORDER BY part.id`.execute(database);
  return rows.map(({ units, cents, orderNo, memberCode, at, ...row }) => ({
    ...row,
    amount: showUnits(units, currency),
    orderNo: orderNo ?? '',
    memberCode: memberCode ?? '',
    credited: cents === null ? null : amountOf(cents),
    at: at.toISOString(),
  }));
}

/** Unpaid orders whose reference or number is in a text of the booking, and those that lack exactly the remaining amount. */
async function candidates({ database, staff, locale }: StaffContext, entry: BankEntry): Promise<Shown['orders']> {
  const further = [entry.end_to_end, ...entry.further_text.split('\n')];
  const { codes } = codesOf({ remittance: entry.remittance, further });
  const words = [entry.remittance, ...further].flatMap((text) => text.toUpperCase().match(/[A-Z0-9]{6,32}/g) ?? []);
  const { rows } = await sql<{
    orderNo: string;
    memberCode: string;
    firstName: string;
    lastName: string;
    lacking: bigint;
    code: string;
    why: Shown['orders'][number]['why'];
  }>`
    SELECT member_order.order_no AS "orderNo", member.code AS "memberCode", member.first_name AS "firstName", member.last_name AS "lastName",
      open.lacking, transfer.code, CASE WHEN transfer.code = ANY (${codes}::text[]) THEN 'reference' WHEN order_no = ANY (${words}::text[]) THEN 'order'
        ELSE 'amount' END AS why
    FROM bank_transfer AS transfer JOIN bank_account AS account ON account.id = transfer.account_id
      JOIN payment_attempt AS attempt ON attempt.id = transfer.attempt_id JOIN member_order ON member_order.id = attempt.order_id
      JOIN member ON member.id = member_order.member_id
      CROSS JOIN LATERAL (SELECT (transfer.amount_units - coalesce((SELECT sum(amount_units) FROM bank_entry_part AS part
        WHERE part.attempt_id = transfer.attempt_id AND part.state = 'waiting'), 0))::int8 AS lacking) AS open
    WHERE transfer.state = 'open' AND account.company_code = ${entry.company_code} AND account.currency = ${entry.currency} AND ${isInSight(staff)}
      AND (transfer.code = ANY (${codes}::text[]) OR order_no = ANY (${words}::text[]) OR open.lacking = ${entry.left_units})
    ORDER BY why DESC, transfer.created_at LIMIT 10`.execute(database);
  return rows.map(({ firstName, lastName, lacking, code, ...row }) => ({
    ...row,
    memberName: formatName({ given: firstName, family: lastName }, locale),
    lacking: showUnits(lacking, entry.currency),
    code: shownTransferCode(code),
  }));
}

async function requestOf(database: Database, { id }: BankEntry): Promise<number | null> {
  const { rows } = await sql<{ id: bigint }>`
    SELECT id FROM approval_request WHERE subject_kind = 'bankEntry' AND subject_id = ${String(id)} AND state = 'waiting' ORDER BY id DESC LIMIT 1`.execute(
    database,
  );
  return rows[0] === undefined ? null : Number(rows[0].id);
}
