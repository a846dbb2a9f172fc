import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { decimalText, exactly, type StatementFacts } from '../statement-files/statement-facts.ts';
import { beginningOf, keptJson } from '../../../platform/database/kept-text.ts';

/** A statement that does not begin where the previous one ended. Amounts are formatted for people. */
export interface Gap {
  opening: string;
  before: string;
  closedOn: string;
}

export interface OfAccount {
  accountId: bigint;
  facts: StatementFacts;
}

/** Facts of a statement that are stored together with its bookings. */
export interface KeptStatement {
  accountNo: number;
  id: string;
  openedOn: string;
  closedOn: string;
  opening: string;
  closing: string;
}

/** The gap before each statement, one result each, undefined if there is none: compared with the previous one in the same file, else with the newest stored one. */
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

/** The facts to store; statements without both balances and a day are left out. */
export const keptOf = (statements: readonly OfAccount[]): KeptStatement[] =>
  statements.flatMap(({ accountId, facts: { id, opening, closing, openedOn, closedOn } }) =>
    opening === undefined || closing === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(closedOn)
      ? []
      : [{ accountNo: Number(accountId), id: beginningOf(id, 60), openedOn, closedOn, opening, closing }],
  );

/** Stores the opening and closing of statements, in the transaction that stores their bookings. */
export async function keepStatements(transaction: Database, statements: readonly KeptStatement[], importId: bigint): Promise<void> {
  if (statements.length === 0) return;
  await sql`
    INSERT INTO bank_statement (account_id, statement, opened_on, closed_on, opening, closing, import_id, recorded_at)
    SELECT "accountNo", id, nullif("openedOn", '')::date, "closedOn"::date, opening::numeric, closing::numeric, ${importId}, now()
    FROM jsonb_to_recordset(${keptJson(statements)}::jsonb)
      AS told ("accountNo" bigint, id text, "openedOn" text, "closedOn" text, opening text, closing text)`.execute(transaction);
}
