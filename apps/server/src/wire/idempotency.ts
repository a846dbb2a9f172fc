import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '@upline/contract';
import { sql } from 'kysely';
import type { MemberContext } from '../operation/context.ts';
import type { AnswersHold } from '../operation/handler.ts';
import { refuse } from '../operation/refusal.ts';
import { FINGERPRINT_BYTES } from './fingerprint.ts';

/** What identifies a repeated call. */
export interface Act {
  operation: string;
  /** The client's key, or one made from the content of a command without a key. */
  key: string;
  fingerprint: Buffer;
  /** The command had no key: for ten seconds an equal one is the same act, later it is another. */
  isKeyless: boolean;
}

/** Whether an answer is still valid for an equal call without a key; undefined if it always is. */
export type Holds = NonNullable<AnswersHold[OperationName]>;

export type Claim =
  | { answer: object }
  | {
      /** The same for every try of the act, so that a booking under a reference made from it happens once. */
      reference: string;
      /** Continues an act that another call began and may already have booked. */
      isTakenOver: boolean;
    };

/** A call that moves money shows at this interval that it still runs. If it is silent for three times as long, its repeat continues it. */
export const ALIVE_EVERY_MS = 1_000;
const SILENT_SECONDS = 3;
/** Two equal commands without a key within this time are one. */
const EQUAL_SECONDS = 10;
/** An unfinished act without a key can be continued for this long. */
const UNFINISHED_SECONDS = 60;
const LONGEST_WAIT_MS = 25_000;

/**
 * Claims an act for this call. If another call has it, waits for its answer; if that one was refused or went silent, this call gets the act. Throws
 * `idempotencyConflict` if the key came with other content, `busy` if the first call takes too long.
 */
export async function claimAct(context: MemberContext, act: Act, holds: Holds | undefined): Promise<Claim> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 400)) {
    const begun = await begin(context, act);
    if (begun !== undefined) return { reference: referenceOf(act, begun), isTakenOver: false };
    const first = await find(context, act);
    if (first === undefined) continue;
    // A fingerprint of another length is from an older release and cannot be compared.
    if (first.fingerprint.length === FINGERPRINT_BYTES && !first.fingerprint.equals(act.fingerprint)) throw refuse('idempotencyConflict');
    if (first.answer !== null) {
      if (!act.isKeyless || holds === undefined || (await holds(context, first.answer))) return { answer: first.answer };
      await forget(context, act, first.micros);
      continue;
    }
    if (first.isSilent && (await takeOver(context, act))) return { reference: referenceOf(act, first.micros), isTakenOver: true };
    if (performance.now() > until) throw refuse('busy', { retryAfterSeconds: 2 });
    await pause(waitMs);
  }
}

/** Without a key, the start time distinguishes an act from earlier equal ones. */
function referenceOf({ key, isKeyless }: Act, micros: string): string {
  return isKeyless ? `${key.slice(0, 25)}:${micros}` : key;
}

const micros = sql<string>`(extract(epoch FROM created_at) * 1000000)::bigint::text`.as('micros');

/** The start time of the act in microseconds; undefined if another call has it. Waits for one that runs in a transaction. */
async function begin({ database, member }: MemberContext, { operation, key, fingerprint, isKeyless }: Act): Promise<string | undefined> {
  const now = sql<Date>`clock_timestamp()`;
  const row = await database
    .insertInto('idempotency_key')
    .values({ member_id: member.id, operation, key, fingerprint, created_at: now, alive_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'operation', 'key'])
        .doUpdateSet((of) => ({ created_at: of.ref('excluded.created_at'), alive_at: of.ref('excluded.alive_at'), answer: null }))
        .where(
          sql<boolean>`${isKeyless} AND idempotency_key.created_at < excluded.created_at - make_interval(secs => ${EQUAL_SECONDS}) AND
            (idempotency_key.answer IS NOT NULL OR idempotency_key.alive_at < excluded.created_at - make_interval(secs => ${UNFINISHED_SECONDS}))`,
        ),
    )
    .returning(micros)
    .executeTakeFirst();
  return row?.micros;
}

function find({ database, member }: MemberContext, { operation, key }: Act) {
  return database
    .selectFrom('idempotency_key')
    .select(['fingerprint', 'answer', micros, isSilent.as('isSilent')])
    .where('member_id', '=', member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
}

const isSilent = sql<boolean>`alive_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`;

/** Removes an outdated answer, unless another call has removed it and started again. */
async function forget({ database, member }: MemberContext, { operation, key }: Act, begun: string): Promise<void> {
  await database
    .deleteFrom('idempotency_key')
    .where('member_id', '=', member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('answer', 'is not', null)
    .where(sql`(extract(epoch FROM created_at) * 1000000)::bigint::text`, '=', begun)
    .execute();
}

/** Whether this call now has the act. If several try, only one gets true. */
async function takeOver({ database, member }: MemberContext, { operation, key }: Act): Promise<boolean> {
  const taken = await database
    .updateTable('idempotency_key')
    .set({ alive_at: sql`clock_timestamp()` })
    .where('member_id', '=', member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .where(isSilent)
    .returning('key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Records that the act's call still runs, or, with `false`, that it ended with an unknown outcome. */
export async function showAlive({ database, member }: MemberContext, { operation, key }: Act, isAlive: boolean): Promise<void> {
  await database
    .updateTable('idempotency_key')
    .set({ alive_at: isAlive ? sql`clock_timestamp()` : new Date(0) })
    .where('member_id', '=', member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}

/** Stores the answer for repeats of the act. */
export async function keepAnswer({ database, member }: MemberContext, { operation, key }: Act, answer: object): Promise<void> {
  await database
    .updateTable('idempotency_key')
    .set({ answer: sql`${JSON.stringify(answer)}::jsonb` })
    .where('member_id', '=', member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}

/** Frees an act after a refusal, so that the same click can be tried again. */
export async function releaseAct({ database, member }: MemberContext, { operation, key }: Act): Promise<void> {
  await database
    .deleteFrom('idempotency_key')
    .where('member_id', '=', member.id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .where('answer', 'is', null)
    .execute();
}

/** From now on an equal command without a key is a new one. */
export async function beginAnew({ database, member }: MemberContext, operations: readonly string[]): Promise<void> {
  await database
    .deleteFrom('idempotency_key')
    .where('member_id', '=', member.id)
    .where('operation', 'in', operations)
    .where('key', 'like', '=%')
    .execute();
}
