import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../../platform/database/connection.ts';

const CODES = 10;
const CODE_BYTES = 10;
const letters = 'abcdefghjkmnpqrstvwxyz0123456789';

/** Accepts the typed code with or without dashes and spaces. */
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest();

/** Eighty random bits in four groups of letters and digits that look different. */
function newCode(): string {
  const bits = [...randomBytes(CODE_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const text = (bits.match(/.{5}/g) ?? []).map((five) => letters[Number.parseInt(five, 2)]).join('');
  return (text.match(/.{4}/g) ?? []).join('-');
}

/** Replaces all recovery codes of a person. Returns the new ones, which are stored only as hashes. */
export async function renewCodes(database: Database, staffId: bigint): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode);
  await database.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  await database
    .insertInto('staff_recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(code), staff_id: staffId })))
    .execute();
  return codes;
}

/** Removes the recovery codes with the last second factor: alone they are no factor, and the next factor comes with new codes that its person sees. */
export async function forgetRecoveryCodes(database: Database, staffId: bigint): Promise<void> {
  await database.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
}

/** Consumes one of the person's unused codes; false if there is none. */
export async function consumeRecoveryCode(database: Database, staffId: bigint, code: string, now: Date): Promise<boolean> {
  const used = await database
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('code_hash', '=', hashOf(code))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}
