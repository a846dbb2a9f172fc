import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { openText, sealText } from '../../../platform/sealing/index.ts';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

/** A key derived from the server's secret, so that the database alone does not reveal the secrets of webhooks. */
const sealingKey = (serverSecret: string): Buffer => Buffer.from(hkdfSync('sha256', serverSecret, '', 'upline secrets of webhooks', 32));
const boundTo = (webhookId: bigint): string => `webhook:${webhookId}`;

/** Makes and stores a new secret, which signs from now on, and returns it. The previous one ends at `oldEndsAt`; older ones end now. */
export async function makeSecret(
  database: Database,
  webhookId: bigint,
  { serverSecret, now, oldEndsAt }: { serverSecret: string; now: Date; oldEndsAt: Date },
): Promise<string> {
  await sql`UPDATE webhook_secret SET ends_at = CASE WHEN ends_at IS NULL THEN ${oldEndsAt}::timestamptz ELSE least(ends_at, ${now}) END
    WHERE webhook_id = ${webhookId}`.execute(database);
  const secret = `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;
  const { keyId, sealed } = sealText({ present: sealingKey(serverSecret) }, secret, boundTo(webhookId));
  await database
    .insertInto('webhook_secret')
    .values({ webhook_id: webhookId, key_id: keyId, sealed, hint: secret.slice(-4), made_at: now })
    .execute();
  return secret;
}

/** The secrets that sign now, newest first. One sealed with another server secret is left out. */
export async function readSecrets(database: Database, webhookId: bigint, serverSecret: string, now: Date): Promise<string[]> {
  const rows = await database
    .selectFrom('webhook_secret')
    .select(['key_id', 'sealed'])
    .where('webhook_id', '=', webhookId)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('id', 'desc')
    .execute();
  const keys = { present: sealingKey(serverSecret), old: undefined };
  return rows.flatMap(({ key_id: keyId, sealed }) => openText(keys, { keyId, sealed }, boundTo(webhookId)) ?? []);
}

/** Headers that prove to the other system that the shop sent a body, and when: the form of Standard Webhooks. */
export function signedHeaders(
  secrets: readonly string[],
  { id, at, body }: { id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
