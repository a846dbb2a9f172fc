import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MemberContext } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';

function fingerprintOf(payload: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(payload)).digest();
}

/**
 * Claims a client-made key. Answers the first call's result when there is one; waits for a first
 * call that still runs in a transaction. Throws `idempotencyConflict` when the key came with another body.
 */
export async function claimKey(context: MemberContext, operation: string, key: string, payload: unknown): Promise<object | undefined> {
  const fingerprint = fingerprintOf(payload);
  const claimed = await context.database
    .insertInto('idempotency_key')
    .values({ member_id: context.member.id, operation, key, fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed) return undefined;
  const first = await context.database
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer'])
    .where('member_id', '=', context.member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && !first.fingerprint.equals(fingerprint)) throw refuse('idempotencyConflict');
  return first?.answer ?? undefined;
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
