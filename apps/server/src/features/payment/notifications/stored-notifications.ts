import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import type { GatewayNotification } from '../../../platform/gateways/index.ts';

/** Stored gateway message: enough to ask about the payment, and no more. */
export interface StoredNotification {
  /** SHA-256 of the body, in hexadecimal. */
  hash: string;
  type: GatewayNotification['type'];
  /** Empty if the message names a charge by the gateway's id alone. */
  reference: string;
  gatewayId: string;
  /** Account at whose address it came; null for the gateway of the settings. */
  accountId: bigint | null;
}

/** A message, and how often it came since the last statement. */
export interface ToldNotification extends StoredNotification {
  times: number;
}

export interface ClaimedNotification extends StoredNotification {
  /** 1 for the first try. */
  tries: number;
}

/** Time after which another process takes over the messages of a dead process. */
const LEASE_MS = 60_000;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60 * 60 * 1_000;
const KEPT_DAYS = 30;

/**
 * Stores messages, each body once, in one statement that is committed when it returns. Returns the new ones, of which up to `most` are claimed for this process. Any process may
 * claim the rest.
 */
export async function storeNotifications(
  database: Database,
  told: readonly ToldNotification[],
  most: number,
): Promise<ClaimedNotification[]> {
  const of = <T>(pick: (each: ToldNotification) => T): T[] => told.map(pick);
  const { rows } = await sql<{ hash: string }>`
    INSERT INTO gateway_notification AS stored (content_hash, type, reference, gateway_id, gateway_account_id, deliveries, due_at, tries)
    SELECT decode(hash, 'hex'), type, reference, gateway_id, account_id, times,
      CASE WHEN number <= ${most} THEN now() + ${LEASE_MS} * interval '1 millisecond' ELSE now() END, CASE WHEN number <= ${most} THEN 1 ELSE 0 END
    FROM unnest(${of((each) => each.hash)}::text[], ${of((each) => each.type)}::text[], ${of((each) => each.reference)}::text[],
      ${of((each) => each.gatewayId)}::text[], ${of((each) => each.accountId)}::bigint[], ${of((each) => each.times)}::int[])
      WITH ORDINALITY AS told (hash, type, reference, gateway_id, account_id, times, number)
    ON CONFLICT (content_hash) DO UPDATE SET deliveries = stored.deliveries + excluded.deliveries
    RETURNING CASE WHEN xmax = 0 AND tries = 1 THEN encode(content_hash, 'hex') END AS hash`.execute(database);
  const claimed = new Set(rows.map(({ hash }) => hash));
  return told.filter(({ hash }) => claimed.has(hash)).map(({ times: _times, ...each }) => ({ ...each, tries: 1 }));
}

/** Claims up to `most` due messages that no other process is following, oldest first. */
export async function claimNotifications(database: Database, most: number): Promise<ClaimedNotification[]> {
  // Materialised: inside the condition of the update it may run once for each row it finds, and then it takes more each time.
  const { rows } = await sql<ClaimedNotification>`
    WITH due AS MATERIALIZED (
      SELECT content_hash AS found FROM gateway_notification WHERE followed_at IS NULL AND due_at <= now()
      ORDER BY due_at LIMIT ${most} FOR UPDATE SKIP LOCKED)
    UPDATE gateway_notification SET tries = tries + 1, due_at = now() + ${LEASE_MS} * interval '1 millisecond' FROM due WHERE content_hash = found
    RETURNING encode(content_hash, 'hex') AS hash, type, reference, gateway_id AS "gatewayId",
      gateway_account_id AS "accountId", tries`.execute(database);
  return rows;
}

export async function markFollowed(database: Database, told: readonly ClaimedNotification[]): Promise<void> {
  const [first, ...others] = told;
  if (first === undefined) return;
  const one = sql`UPDATE gateway_notification SET followed_at = now() WHERE content_hash = decode(${first.hash}, 'hex') AND tries = ${first.tries}`;
  // Planned for a list, PostgreSQL would read a small table from its beginning.
  await (others.length === 0 ? one : markSeveral(told)).execute(database);
}

const markSeveral = (told: readonly ClaimedNotification[]) => sql`
    UPDATE gateway_notification AS stored SET followed_at = now()
    FROM unnest(${told.map(({ hash }) => hash)}::text[], ${told.map(({ tries }) => tries)}::int[]) AS followed (hash, tries)
    WHERE stored.content_hash = decode(followed.hash, 'hex') AND stored.tries = followed.tries`;

/** Schedules a message for retry after 2 s, 4 s, 8 s … up to an hour. */
export async function postponeNotification(database: Database, { hash, tries }: ClaimedNotification): Promise<void> {
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20), LONGEST_PAUSE_MS);
  await sql`
    UPDATE gateway_notification SET due_at = now() + ${pauseMs} * interval '1 millisecond'
    WHERE content_hash = decode(${hash}, 'hex') AND tries = ${tries} AND followed_at IS NULL`.execute(database);
}

/** Deletes messages that were followed a month ago. */
export async function forgetFollowed(database: Database): Promise<void> {
  await sql`
    DELETE FROM gateway_notification WHERE content_hash IN (SELECT content_hash FROM gateway_notification
      WHERE followed_at < now() - ${KEPT_DAYS} * interval '1 day' ORDER BY followed_at LIMIT 5000)`.execute(database);
}
