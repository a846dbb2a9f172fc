import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { isOfDay, keysOf, type MoneyOfAct, personKey } from './money-of-act.ts';

/** Locks these sums until the transaction ends. All are locked at once in one order, before any row lock: no two acts deadlock. */
export async function lockSums(transaction: Database, things: readonly string[]): Promise<void> {
  await sql`
    SELECT pg_advisory_xact_lock(lock) FROM (
      SELECT DISTINCT hashtextextended('sum of ' || thing, 0) AS lock FROM unnest(${[...things]}::text[]) AS thing ORDER BY lock) AS locks`.execute(
    transaction,
  );
}

/** Locks the sums of a request. A request without sums locks nothing. */
export async function lockSumsOfRequest(transaction: Database, requestId: number | bigint): Promise<void> {
  const asked = await transaction
    .selectFrom('money_act')
    .select('things')
    .where('request_id', '=', BigInt(requestId))
    .where('stage', '=', 'asked')
    .executeTakeFirst();
  if (asked !== undefined) await lockSums(transaction, asked.things);
}

export interface Sum {
  thing: string;
  /** Amount by one person alone since the last approval, and for people within 24 hours, in cents. */
  aloneCents: bigint;
  /** Amount that waits for a second person, or is being carried out after an approval, in cents. */
  waitingCents: bigint;
  requestId: bigint | null;
}

/** Requests that wait at a moment. An expired request no longer waits, whether or not its row says so yet. */
const stillWaits = (now: Date) =>
  sql<boolean>`(request.state = 'waiting' AND (request.expires_at > ${now} OR request.goes_at IS NOT NULL) OR request.state = 'approved' AND request.outcome = 'running')`;

/** The sums of a kind for these things. Exact while `lockSums` holds them. */
export async function readSums(
  database: Database,
  { kind, things, now }: { kind: string; things: readonly string[]; now: Date },
): Promise<Sum[]> {
  const { rows } = await sql<Sum>`
    SELECT thing, (SELECT coalesce(sum(act.cents), 0)::int8 FROM money_act AS act
        WHERE act.things @> ARRAY[thing] AND act.kind = ${kind} AND act.stage = 'done' AND act.request_id IS NULL
          AND (thing <> ALL (${things.filter(isOfDay)}::text[]) OR act.at > clock_timestamp() - interval '24 hours')
          AND act.id > coalesce((SELECT max(id) FROM money_act AS approved WHERE approved.things @> ARRAY[thing] AND approved.kind = ${kind}
            AND approved.stage = 'done' AND approved.request_id IS NOT NULL), 0)) AS "aloneCents",
      coalesce(waiting.cents, 0)::int8 AS "waitingCents", waiting.request AS "requestId"
    FROM unnest(${[...things]}::text[]) AS thing CROSS JOIN LATERAL (
      SELECT sum(act.cents) AS cents, min(request.id) AS request FROM money_act AS act JOIN approval_request AS request ON request.id = act.request_id
      WHERE act.things @> ARRAY[thing] AND act.kind = ${kind} AND act.stage = 'asked' AND ${stillWaits(now)}) AS waiting`.execute(database);
  return rows;
}

/** Total that a person moved alone within 24 hours, of any kind, in cents. */
export async function readDayOf(database: Database, staffId: bigint): Promise<bigint> {
  const { rows } = await sql<{ cents: bigint }>`
    SELECT coalesce(sum(cents), 0)::int8 AS cents FROM money_act
    WHERE things @> ARRAY[${personKey(staffId)}::text] AND stage = 'done' AND request_id IS NULL
      AND at > clock_timestamp() - interval '24 hours'`.execute(database);
  return rows[0]?.cents ?? 0n;
}

interface Counted {
  operation: string;
  staffId: bigint;
  money: MoneyOfAct;
}

/** Counts an act of one person, or with `requestId` one that waits for a second person. The caller holds the locks of the sums. */
export async function countAct(transaction: Database, { operation, staffId, money }: Counted, requestId?: bigint): Promise<void> {
  const { units, currency } = money.paid ?? { units: money.cents, currency: 'USD' };
  await transaction
    .insertInto('money_act')
    .values({
      stage: requestId === undefined ? 'done' : 'asked',
      kind: money.kind,
      operation,
      staff_id: staffId,
      things: keysOf(money, staffId),
      cents: money.cents,
      units,
      currency,
      request_id: requestId ?? null,
    })
    .execute();
}

/** Counts an approved act as done: earlier acts of one person no longer count. */
export async function countApproved(transaction: Database, requestId: bigint): Promise<void> {
  await sql`
    INSERT INTO money_act (stage, kind, operation, staff_id, things, cents, units, currency, request_id)
    SELECT 'done', kind, operation, staff_id, things, cents, units, currency, request_id FROM money_act
    WHERE request_id = ${requestId} AND stage = 'asked'
    ON CONFLICT (request_id, stage) WHERE request_id IS NOT NULL DO NOTHING`.execute(transaction);
}

/** The amount approved with a request, in cents; undefined for one that names no amount. */
export async function approvedCents(database: Database, requestId: bigint): Promise<bigint | undefined> {
  const asked = await database
    .selectFrom('money_act')
    .select('cents')
    .where('request_id', '=', requestId)
    .where('stage', '=', 'asked')
    .executeTakeFirst();
  return asked?.cents;
}
