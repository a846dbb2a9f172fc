import { setTimeout as pause } from 'node:timers/promises';
import type { OperationName } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Context, SessionMember, SessionStaff } from '../operation/context.ts';
import type { AnswersHold } from '../operation/handler.ts';
import { refuse } from '../operation/refusal.ts';
import { FINGERPRINT_BYTES } from './fingerprint.ts';

/** Context of a call whose acts are stored: a member's or a staff member's. */
export type ActorContext = Context & ({ member: SessionMember } | { member: undefined; staff: SessionStaff });

/** Identifies an act, so that repeats of its call are recognized. */
export interface Act {
  operation: string;
  /** The client's key, or one made from the content of a command without a key. */
  key: string;
  fingerprint: Buffer;
  /** True if the command had no key: for ten seconds an equal command is the same act, later it is another. */
  isKeyless: boolean;
}

/** How to see whether an answer is still valid for an equal call without a key; undefined if it always is. */
export type Holds = NonNullable<AnswersHold[OperationName]>;

export type Claim =
  | { answer: object }
  | {
      /** The same for every try of the act, so that a booking under a reference made from it happens once. */
      reference: string;
      /** Whether it continues an act that another call began and may already have booked. */
      isTakenOver: boolean;
    };

/** Interval at which a call that moves money shows that it still runs. If it is silent for three times as long, its repeat continues it. */
export const ALIVE_EVERY_MS = 1_000;
const SILENT_SECONDS = 3;
/** Two equal commands without a key within this time are one. */
const EQUAL_SECONDS = 10;
/** An unfinished act without a key can be continued for this long. */
const UNFINISHED_SECONDS = 60;
const LONGEST_WAIT_MS = 25_000;

/**
 * Claims an act for this call. If another call has it, waits for its answer; if that call was refused or became silent, this call gets the act. Throws `idempotencyConflict` if the
 * key came with other content, `busy` if the first call takes too long.
 */
export async function claimAct(context: ActorContext, act: Act, holds: Holds | undefined): Promise<Claim> {
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 400)) {
    const begun = await begin(context, act, holds);
    if (begun !== undefined) return { reference: referenceOf(act, begun), isTakenOver: false };
    const first = await find(context, act);
    if (first === undefined) continue;
    // A fingerprint of another length is from an older release and cannot be compared.
    if (first.fingerprint.length === FINGERPRINT_BYTES && !first.fingerprint.equals(act.fingerprint)) throw refuse('idempotencyConflict');
    if (first.answer !== null) {
      if (!act.isKeyless || typeof holds !== 'function' || context.member === undefined || (await holds(context, first.answer)))
        return { answer: first.answer };
      await forget(context, act, first.micros);
      continue;
    }
    if (first.isSilent && (await takeOver(context, act))) return { reference: referenceOf(act, first.micros), isTakenOver: true };
    if (performance.now() > until) throw refuse('busy', { retryAfterSeconds: 2 });
    await pause(waitMs);
  }
}

/** The start time distinguishes an act without a key from earlier equal ones. */
function referenceOf({ key, isKeyless }: Act, micros: string): string {
  return isKeyless ? `${key.slice(0, 25)}:${micros}` : key;
}

const micros = sql.raw(`(extract(epoch FROM created_at) * 1000000)::bigint::text`);

/** Tables of stored acts of members and of staff, and their owner columns. */
const keptActs = {
  member: { table: sql.raw('idempotency_key'), owner: sql.raw('member_id') },
  staff: { table: sql.raw('staff_idempotency_key'), owner: sql.raw('staff_id') },
} as const;

function keptOf(context: ActorContext): { table: RawBuilder<unknown>; owner: RawBuilder<unknown>; ownerId: bigint } {
  if (context.member !== undefined) return { ...keptActs.member, ownerId: context.member.id };
  return { ...keptActs.staff, ownerId: context.staff.id };
}

function isRowOf(context: ActorContext, { operation, key }: Act): RawBuilder<boolean> {
  const { owner, ownerId } = keptOf(context);
  return sql`${owner} = ${ownerId} AND operation = ${operation} AND key = ${key}`;
}

/** Start time of the act in microseconds; undefined if another call has it. Waits for a call that runs in a transaction. */
async function begin(
  context: ActorContext,
  { operation, key, fingerprint, isKeyless }: Act,
  holds: Holds | undefined,
): Promise<string | undefined> {
  const { table, owner, ownerId } = keptOf(context);
  const outdated = typeof holds === 'object' ? sql`OR kept.answer IS NOT NULL AND ${holds.isOutdated(sql`kept.${owner}`)}` : sql``;
  const { rows } = await sql<{ micros: string }>`
    INSERT INTO ${table} AS kept (${owner}, operation, key, fingerprint, created_at, alive_at)
    VALUES (${ownerId}, ${operation}, ${key}, ${fingerprint}, clock_timestamp(), clock_timestamp())
    ON CONFLICT (${owner}, operation, key) DO UPDATE SET created_at = excluded.created_at, alive_at = excluded.alive_at, answer = NULL
    WHERE ${isKeyless} AND (kept.created_at < excluded.created_at - make_interval(secs => ${EQUAL_SECONDS})
      AND (kept.answer IS NOT NULL OR kept.alive_at < excluded.created_at - make_interval(secs => ${UNFINISHED_SECONDS})) ${outdated})
    RETURNING ${micros} AS micros`.execute(context.database);
  return rows[0]?.micros;
}

interface KeptAct {
  fingerprint: Buffer;
  answer: object | null;
  micros: string;
  isSilent: boolean;
}

async function find(context: ActorContext, act: Act): Promise<KeptAct | undefined> {
  const { rows } = await sql<KeptAct>`
    SELECT fingerprint, answer, ${micros} AS micros, ${isSilent} AS "isSilent" FROM ${keptOf(context).table} WHERE ${isRowOf(context, act)}`.execute(
    context.database,
  );
  return rows[0];
}

const isSilent = sql<boolean>`alive_at < clock_timestamp() - make_interval(secs => ${SILENT_SECONDS})`;

/** Removes an outdated answer, unless another call has removed it and started again. */
async function forget(context: ActorContext, act: Act, begun: string): Promise<void> {
  await sql`DELETE FROM ${keptOf(context).table} WHERE ${isRowOf(context, act)} AND answer IS NOT NULL AND ${micros} = ${begun}`.execute(
    context.database,
  );
}

/** Takes the act over. If several calls try, only one gets true. */
async function takeOver(context: ActorContext, act: Act): Promise<boolean> {
  const { rows } = await sql`UPDATE ${keptOf(context).table} SET alive_at = clock_timestamp()
    WHERE ${isRowOf(context, act)} AND answer IS NULL AND ${isSilent} RETURNING key`.execute(context.database);
  return rows.length > 0;
}

/** Records that the act's call still runs, or, with `false`, that it ended with an unknown outcome. */
export async function showAlive(context: ActorContext, act: Act, isAlive: boolean): Promise<void> {
  const at = isAlive ? sql`clock_timestamp()` : sql`to_timestamp(0)`;
  await sql`UPDATE ${keptOf(context).table} SET alive_at = ${at} WHERE ${isRowOf(context, act)} AND answer IS NULL`.execute(
    context.database,
  );
}

/** The JSON of an answer as `jsonb` accepts it: a NUL character or half of a surrogate pair becomes U+FFFD. */
const keptJson = (answer: object): string =>
  JSON.stringify(answer).replaceAll(/(\\\\)|\\u(?:0000|d[89a-f][0-9a-f]{2})/g, (_found, escaped?: string) => escaped ?? '\u{FFFD}');

/** Stores the answer for repeats of the act. */
export async function keepAnswer(context: ActorContext, act: Act, answer: object): Promise<void> {
  await sql`UPDATE ${keptOf(context).table} SET answer = ${keptJson(answer)}::jsonb
    WHERE ${isRowOf(context, act)} AND answer IS NULL`.execute(context.database);
}

/** Makes the last change of an act and stores its answer, both or neither. `change` returns a row if it changed something. Returns whether it did. */
export async function keepAnswerWith(context: ActorContext, act: Act, change: RawBuilder<unknown>, answer: object): Promise<boolean> {
  const { rows } = await sql<{ isChanged: boolean }>`
    WITH changed AS (${change}),
    kept AS (
      UPDATE ${keptOf(context).table} SET answer = ${keptJson(answer)}::jsonb
      WHERE ${isRowOf(context, act)} AND answer IS NULL AND EXISTS (SELECT FROM changed))
    SELECT EXISTS (SELECT FROM changed) AS "isChanged"`.execute(context.database);
  return rows[0]?.isChanged === true;
}

/** Frees an act after a refusal, so that the same click can be tried again. */
export async function releaseAct(context: ActorContext, act: Act): Promise<void> {
  await sql`DELETE FROM ${keptOf(context).table} WHERE ${isRowOf(context, act)} AND answer IS NULL`.execute(context.database);
}
