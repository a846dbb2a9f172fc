import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type Carrier, readCarriers } from '../../../features/order/index.ts';
import { shownCarrier } from './shown-carrier.ts';

export type CarrierValues = PayloadOf<'changeCarrier'>;

/** Reads every carrier and locks them against changes until the transaction ends. */
export async function lockCarriers(transaction: Database): Promise<Carrier[]> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('carriers', 0))`.execute(transaction);
  return readCarriers(transaction);
}

/** Throws `notAllowed` if a person limited to companies would change a carrier of other companies. A carrier for all countries counts as a carrier of other companies. */
export function mayWrite({ staff: { companies } }: StaffContext, companyCodes: readonly string[] | null): void {
  if (companies === undefined) return;
  const codes = companyCodes ?? [];
  if (codes.length === 0 || codes.some((code) => !companies.includes(code))) throw refuse('notAllowed', { params: { context: 'staff' } });
}

/** Writes a carrier that does not conflict with the `others`. Throws `carrierTaken` and `countryUnknown`. */
export async function writeCarrier({ database }: StaffContext, values: CarrierValues, others: readonly Carrier[]) {
  const { code, name, trackingLink, cutOff, companyCodes, upToGrams, turn, isActive } = values;
  const said = new Set([code, name.toLowerCase()]);
  const isTaken = others.some((other) => said.has(other.code) || said.has(other.name.toLowerCase()));
  if (isTaken) throw refuse('carrierTaken', { field: 'name' });
  const countries = [...new Set(companyCodes)];
  const { rows: known } = await sql`SELECT FROM country WHERE company_code = ANY (${countries}::text[])`.execute(database);
  if (known.length < countries.length) throw refuse('countryUnknown', { field: 'companyCodes' });
  await sql`
    INSERT INTO carrier (code, name, tracking_link, cut_off, company_codes, up_to_grams, sort, is_active)
    VALUES (${code}, ${name}, ${trackingLink}, ${cutOff}::time, ${countries.length === 0 ? null : countries}, ${upToGrams}, ${turn}, ${isActive})
    ON CONFLICT (code) DO UPDATE SET name = excluded.name, tracking_link = excluded.tracking_link, cut_off = excluded.cut_off,
      company_codes = excluded.company_codes, up_to_grams = excluded.up_to_grams, sort = excluded.sort, is_active = excluded.is_active`.execute(
    database,
  );
  const written = (await readCarriers(database)).find((carrier) => carrier.code === code);
  if (written === undefined) throw new Error(`carrier ${code} was not written`);
  return { data: shownCarrier(written), message: 'staff.done' as const };
}
