import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberContext } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

function fingerprintOf(payload: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(payload)).digest();
}

export interface Claim {
  /** Whether this call is the key's first: it alone may give the key back. */
  isFirst: boolean;
  /** The first call's result, once there is one. */
  answer?: object;
}

/**
 * Claims a client-made key. Waits for a first call that still runs in a transaction.
 * Throws `idempotencyConflict` when the key came with another body.
 */
export async function claimKey(context: MemberContext, operation: string, key: string, payload: unknown): Promise<Claim> {
  const fingerprint = fingerprintOf(payload);
  const claimed = await context.database
    .insertInto('idempotency_key')
    .values({ member_id: context.member.id, operation, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return { isFirst: true };
  const first = await context.database
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('member_id', '=', context.member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && !first.fingerprint.equals(fingerprint)) throw refuse('idempotencyConflict');
  return first?.answer ? { isFirst: false, answer: first.answer } : { isFirst: false };
}

/** Keeps the answer for repeats of the key. */
export async function keepAnswer(context: MemberContext, operation: string, key: string, answer: object): Promise<void> {
  await context.database
    .updateTable('idempotency_key')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('member_id', '=', context.member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute();
}

/** Gives a key back after a refusal, so that the same click may be tried again. */
export async function releaseKey(context: MemberContext, operation: string, key: string): Promise<void> {
  await context.database
    .deleteFrom('idempotency_key')
    .where('member_id', '=', context.member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}
