import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../platform/database/connection.ts';
import { seal, unseal } from './sealed-secret.ts';
import { shop } from '../../platform/shop/index.ts';

const PERIOD_SECONDS = 30;
const SECRET_BYTES = 20;
/** Steps before and after the present one, for clocks that are slightly off. */
const TOLERATED_STEPS = 1;

const totpOf = (secret: string, name: string): TOTP =>
  new TOTP({ issuer: shop().name, label: name, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6, algorithm: 'SHA1' });

/** The step of a correct code; undefined for a wrong one. */
function stepOf(code: string, secret: string, now: Date): bigint | undefined {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: TOLERATED_STEPS });
  return delta === null ? undefined : BigInt(Math.floor(now.getTime() / 1_000 / PERIOD_SECONDS) + delta);
}

export function newTotp(name: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32;
  return { secret, uri: totpOf(secret, name).toString() };
}

/** Stores the next app's secret until its first correct code. The present app works until then. */
export async function keepNextTotp(database: Database, staffId: bigint, secret: string, serverSecret: string): Promise<void> {
  await database
    .updateTable('staff_totp')
    .set({ next_secret: seal(secret, staffId, serverSecret) })
    .where('staff_id', '=', staffId)
    .execute();
}

/** Stores a secret as the person's only one; `confirmedAt` for seeds, whose owner already has it in the app. */
export async function keepTotp(
  database: Database,
  { staffId, secret, serverSecret, confirmedAt }: { staffId: bigint; secret: string; serverSecret: string; confirmedAt: Date | null },
): Promise<void> {
  const row = { sealed_secret: seal(secret, staffId, serverSecret), confirmed_at: confirmedAt, last_step: 0n, next_secret: null };
  await database
    .insertInto('staff_totp')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute();
}

interface TotpCode {
  staffId: bigint;
  code: string;
  serverSecret: string;
  now: Date;
}

/** Whether a code of the person's app is correct and unused. Consumes it, once even if two calls bring it concurrently. */
export async function consumeTotpCode(database: Database, { staffId, code, serverSecret, now }: TotpCode): Promise<boolean> {
  const row = await database
    .selectFrom('staff_totp')
    .select('sealed_secret')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = row && unseal(row.sealed_secret, staffId, serverSecret);
  const step = secret === undefined ? undefined : stepOf(code, secret, now);
  if (step === undefined) return false;
  const used = await database
    .updateTable('staff_totp')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where('last_step', '<', step)
    .where('confirmed_at', 'is not', null)
    .returning('staff_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** Enrolls the app whose first code this is, replacing any present one; false for a wrong code, or if no secret waits to be confirmed. */
export async function confirmTotp(database: Database, { staffId, code, serverSecret, now }: TotpCode): Promise<boolean> {
  const row = await database.selectFrom('staff_totp').selectAll().where('staff_id', '=', staffId).forUpdate().executeTakeFirst();
  const sealed = row?.next_secret ?? (row?.confirmed_at === null ? row.sealed_secret : undefined);
  const secret = sealed && unseal(sealed, staffId, serverSecret);
  const step = secret === undefined ? undefined : stepOf(code, secret, now);
  if (sealed === undefined || step === undefined) return false;
  await database
    .updateTable('staff_totp')
    .set({ sealed_secret: sealed, next_secret: null, confirmed_at: now, last_step: step })
    .where('staff_id', '=', staffId)
    .execute();
  return true;
}
