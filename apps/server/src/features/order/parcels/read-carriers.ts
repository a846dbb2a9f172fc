import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

export interface Carrier {
  code: string;
  name: string;
  trackingLink: string;
  /** `hh:mm` in business time. */
  cutOff: string;
  /** Null for every country. */
  companyCodes: string[] | null;
  upToGrams: number;
  turn: number;
  /** Whether it takes new parcels. */
  isActive: boolean;
  isUsed: boolean;
}

/** Who carries parcels, in the order in which they are chosen, those that are not active too. */
export async function readCarriers(database: Database): Promise<Carrier[]> {
  const { rows } = await sql<Carrier>`
    SELECT code, name, tracking_link AS "trackingLink", to_char(cut_off, 'HH24:MI') AS "cutOff", company_codes AS "companyCodes",
      up_to_grams AS "upToGrams", sort AS turn, is_active AS "isActive", used_since IS NOT NULL AS "isUsed" FROM carrier ORDER BY sort, code`.execute(
    database,
  );
  return rows;
}

/** The carrier that somebody means by a name or a short name; undefined for one that the shop does not know. */
export function carrierNamed(carriers: readonly Carrier[], named: string): Carrier | undefined {
  const asked = named.trim().toLowerCase();
  return carriers.find(({ code, name }) => code === asked || name.toLowerCase() === asked);
}
