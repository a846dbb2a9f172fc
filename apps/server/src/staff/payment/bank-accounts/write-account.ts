import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type BankAccount, companiesServed } from '../../../features/payment/index.ts';
import { keepFigures } from '../../../desk/limits/index.ts';
import { type changedFields, rateFigure } from './account-changes.ts';
import type { CheckedAccount } from './check-account.ts';

/**
 * Refusal if an account of the currency has the same number, or an active one already serves one of its companies in it, because a payment would be ambiguous; undefined otherwise.
 * Until the transaction ends, no other account is written.
 */
export async function takenBy(
  database: Database,
  account: CheckedAccount & { company_code: string; currency: string },
  ownId = 0n,
): Promise<Refusal<'bankAccountTaken'> | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('accounts of companies at banks', 0))`.execute(database);
  const others = await database
    .selectFrom('bank_account')
    .selectAll()
    .where('currency', '=', account.currency)
    .where('id', '<>', ownId)
    .execute();
  if (others.some(({ number }) => number === account.number))
    return refuse('bankAccountTaken', { field: 'number', params: { context: 'number' } });
  const served = new Set(companiesServed(account));
  const isTwice = others.some((other) => other.is_active && companiesServed(other).some((company) => served.has(company)));
  return account.is_active && isTwice ? refuse('bankAccountTaken', { field: 'isActive', params: { context: 'active' } }) : undefined;
}

export const changesShown = (fields: ReturnType<typeof changedFields>, isNew = false) =>
  fields
    .filter(({ before, after }) => before !== '' || after !== '')
    .map(({ field, before, after }) => ({ what: `bank.${field}`, whose: '', unit: 'text' as const, before: isNew ? null : before, after }));

/** Adds a version to the account's history. */
export async function recordChange(
  { database, staff, approval, now }: StaffContext,
  { id, version, number }: BankAccount,
  fields: ReturnType<typeof changedFields>,
  reason: string,
): Promise<void> {
  await database
    .insertInto('bank_account_change')
    .values({
      account_id: id,
      version,
      number,
      fields: JSON.stringify(fields),
      reason,
      asked_by: approval?.askedBy.name ?? staff.name,
      approved_by: approval === undefined ? '' : staff.name,
      at: now,
    })
    .execute();
}

/** Stores an account's old and new rate for the limits. */
export async function keepRate(
  { database, staff, approval }: StaffContext,
  { id, rate_micros: after }: BankAccount,
  before = after,
): Promise<void> {
  const by = { staffId: approval?.askedBy.id ?? staff.id, isApproved: approval !== undefined };
  await keepFigures(database, [{ figure: rateFigure(id), before, after }], by);
}
