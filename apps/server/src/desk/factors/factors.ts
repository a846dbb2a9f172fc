import type { Database } from '../../platform/database/connection.ts';

export type FactorKind = 'totp' | 'passkey' | 'recoveryCode';

export interface Factors {
  hasTotp: boolean;
  passkeys: { id: bigint; name: string; created_at: Date; last_used_at: Date | null }[];
  recoveryCodesLeft: number;
}

export async function readFactors(database: Database, staffId: bigint): Promise<Factors> {
  const totp = await database
    .selectFrom('staff_totp')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const passkeys = await database
    .selectFrom('staff_passkey')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute();
  const codes = await database
    .selectFrom('staff_recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { hasTotp: totp !== undefined, passkeys, recoveryCodesLeft: Number(codes.left) };
}

/** Kinds that the person can give. Recovery codes replace a lost factor, so they do not count without one. */
export function kindsOf({ hasTotp, passkeys, recoveryCodesLeft }: Factors): FactorKind[] {
  const kinds: FactorKind[] = [...(hasTotp ? (['totp'] as const) : []), ...(passkeys.length > 0 ? (['passkey'] as const) : [])];
  return kinds.length > 0 && recoveryCodesLeft > 0 ? [...kinds, 'recoveryCode'] : kinds;
}

/** Serializes removals of a person's factors, so that two at once do not remove the last one. */
export async function lockFactors(database: Database, staffId: bigint): Promise<void> {
  await database.selectFrom('staff').select('id').where('id', '=', staffId).forUpdate().execute();
}
