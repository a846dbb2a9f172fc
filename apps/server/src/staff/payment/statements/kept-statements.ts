import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { decimalText, exactly, type StatementFacts } from '../statement-files/statement-facts.ts';

/** A statement that does not begin where the one before it ended. Amounts are for people. */
export interface Gap {
  opening: string;
  before: string;
  closedOn: string;
}

/** A statement of a known account. */
export interface OfAccount {
  accountId: bigint;
  facts: StatementFacts;
}

/** What is kept of a statement once its bookings are. */
export interface KeptStatement {
  accountNo: number;
  id: string;
  openedOn: string;
  closedOn: string;
  opening: string;
  closing: string;
}

/** The gaps before statements, as many answers as there are statements: against the one before in the same file, else against the newest one that is kept. */
export async function gapsBefore(database: Database, statements: readonly OfAccount[]): Promise<(Gap | undefined)[]> {
  const inOrder = statements.toSorted((one, other) => (one.facts.closedOn < other.facts.closedOn ? -1 : 1));
  const last = new Map<bigint, { closing: string; closedOn: string }>();
  const gaps = new Map<OfAccount, Gap>();
  for (const statement of inOrder) {
    const { accountId, facts } = statement;
    if (facts.opening === undefined || facts.closing === undefined || facts.closedOn === '') continue;
    const before = last.get(accountId) ?? (await lastKept(database, accountId, facts.closedOn));
    if (before !== undefined && exactly(before.closing) !== exactly(facts.opening))
      gaps.set(statement, { opening: shown(facts.opening), before: shown(before.closing), closedOn: before.closedOn });
    last.set(accountId, { closing: facts.closing, closedOn: facts.closedOn });
  }
  return statements.map((statement) => gaps.get(statement));
}

const shown = (text: string): string => decimalText(exactly(text) ?? 0n);

async function lastKept(database: Database, accountId: bigint, before: string): Promise<{ closing: string; closedOn: string } | undefined> {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(before)) return undefined;
  const { rows } = await sql<{ closing: string; closedOn: string }>`
    SELECT closing::text AS closing, closed_on::text AS "closedOn" FROM bank_statement
    WHERE account_id = ${accountId} AND closed_on < ${before} ORDER BY closed_on DESC, id DESC LIMIT 1`.execute(database);
  return rows[0];
}

/** What is kept of these; those without both balances and a day are left out. */
export const keptOf = (statements: readonly OfAccount[]): KeptStatement[] =>
  statements.flatMap(({ accountId, facts: { id, opening, closing, openedOn, closedOn } }) =>
    opening === undefined || closing === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(closedOn)
      ? []
      : [{ accountNo: Number(accountId), id: id.slice(0, 60), openedOn, closedOn, opening, closing }],
  );

/** Keeps how statements began and ended, in the transaction that keeps their bookings. */
export async function keepStatements(transaction: Database, statements: readonly KeptStatement[], importId: bigint): Promise<void> {
  if (statements.length === 0) return;
  await sql`
    INSERT INTO bank_statement (account_id, statement, opened_on, closed_on, opening, closing, import_id, recorded_at)
    SELECT "accountNo", id, nullif("openedOn", '')::date, "closedOn"::date, opening::numeric, closing::numeric, ${importId}, now()
    FROM jsonb_to_recordset(${JSON.stringify(statements)}::jsonb)
      AS told ("accountNo" bigint, id text, "openedOn" text, "closedOn" text, opening text, closing text)`.execute(transaction);
}
