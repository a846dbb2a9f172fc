import { formatName } from '@upline/i18n';
import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { companySeen } from '../../../desk/access/sees-company.ts';
import { amountIn, type Unit } from './units.ts';

interface Row {
  id: bigint;
  book: string;
  currency: Unit;
  balance: bigint;
  held: bigint;
  clawback: bigint;
  code: string | null;
  firstName: string | null;
  lastName: string | null;
}

const MOST_HOLDS = 50;

/** An account with its balance and its open holds. Staff limited to companies see only the books of their members. */
export function createGetAccount({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'getAccount'> {
  return async ({ database, staff, locale }, { accountNo, asOf }) => {
    const { rows } = await sql<Row>`
      SELECT ledger_account.id, book, currency, balance_cents AS balance, held_cents AS held, clawback_cents AS clawback, member.code,
        member.first_name AS "firstName", member.last_name AS "lastName"
      FROM ledger_account LEFT JOIN member ON member.id = ledger_account.member_id
      WHERE ledger_account.id = ${BigInt(accountNo)} AND ${companySeen(staff, sql`member.company_code`)}`.execute(database);
    const [row] = rows;
    if (row === undefined) return refuse('accountNotFound');
    const amount = (units: bigint) => amountIn(row.currency, units);
    const laterUnits = asOf === undefined ? undefined : await bookedAfter(database, row.id, asOf, businessTimeZone);
    return {
      data: {
        accountNo,
        account: row.book,
        currency: row.currency,
        memberCode: row.code ?? '',
        memberName: row.code === null ? '' : formatName({ given: row.firstName ?? '', family: row.lastName ?? '' }, locale),
        balance: amount(row.balance),
        held: amount(row.held),
        overdraft: amount(row.clawback),
        balanceAsOf: laterUnits === undefined ? null : amount(row.balance - laterUnits),
        holds: await readHolds(database, row.id, amount),
      },
    };
  };
}

/** Units booked in an account after the end of a day. Reads the days since then, so a recent day is quick however old the account is. */
async function bookedAfter(database: Database, accountId: bigint, day: string, timeZone: string): Promise<bigint> {
  const { rows } = await sql<{ units: bigint }>`
    SELECT coalesce(sum(ledger_entry.amount_cents), 0)::int8 AS units
    FROM ledger_transfer JOIN ledger_entry ON ledger_entry.transfer_id = ledger_transfer.id
    WHERE ledger_entry.account_id = ${accountId} AND posted_at >= (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`.execute(database);
  return rows[0]?.units ?? 0n;
}

async function readHolds(database: Database, accountId: bigint, amount: (units: bigint) => number) {
  const holds = await database
    .selectFrom('ledger_hold')
    .leftJoin('member_order', 'member_order.id', 'ledger_hold.order_id')
    .select(['ledger_hold.id', 'reference', 'amount_cents', 'created_at', 'member_order.order_no'])
    .where('account_id', '=', accountId)
    .where('ledger_hold.state', '=', sql.lit('open'))
    .orderBy('ledger_hold.id', 'desc')
    .limit(MOST_HOLDS)
    .execute();
  return holds.map((hold) => ({
    holdId: Number(hold.id),
    reference: hold.reference,
    orderNo: hold.order_no ?? '',
    amount: amount(hold.amount_cents),
    at: hold.created_at.toISOString(),
  }));
}
