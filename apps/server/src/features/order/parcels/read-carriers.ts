import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface Carrier {
  code: string;
  name: string;
  trackingLink: string;
  /** `hh:mm` in business time. */
  cutOff: string;
  /** Null means every country. */
  companyCodes: string[] | null;
  upToGrams: number;
  turn: number;
  /** Whether it accepts new parcels. */
  isActive: boolean;
  isUsed: boolean;
}

/** Lists carriers in display order, inactive ones included. */
export async function readCarriers(database: Database): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    SELECT code, name, tracking_link AS "trackingLink", to_char(cut_off, 'HH24:MI') AS "cutOff", company_codes AS "companyCodes",
      up_to_grams AS "upToGrams", sort AS turn, is_active AS "isActive", used_since IS NOT NULL AS "isUsed" FROM carrier ORDER BY sort, code`.execute(
    database,
  );
  return rows;
}

/** Finds a carrier by name or short name; undefined if unknown. */
export function carrierNamed(carriers: readonly Carrier[], named: string): Carrier | undefined {
  const asked = named.trim().toLowerCase();
  return carriers.find(({ code, name }) => code === asked || name.toLowerCase() === asked);
}
