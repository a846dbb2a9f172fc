import { createHash, timingSafeEqual } from 'node:crypto';
import { type ErrorName, type OperationName, operations, secretFieldsOf } from '@upline/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/connection.ts';

/** The signed values: the fields in order, then the timestamp (milliseconds since 1970). */
export interface SignedCall {
  name: OperationName;
  /** Signed values by their names on the wire. */
  fields: Readonly<Record<string, string>>;
  /** The payload they were decoded from, if known. A client may sign the typed text, including blanks around it, or the trimmed text. */
  sent?: unknown;
  timestamp: number;
  /** Lowercase MD5 of the fields, the timestamp and the secret, joined without separators. */
  authId: string;
}

/** Why a signed call is refused: the signature does not match, its timestamp is too old or too far ahead, or it was used before. */
export type SignatureError = Extract<ErrorName, 'signatureRefused' | 'signatureExpired' | 'signatureUsed'>;

const MOST_SKEW_MS = 10 * 60 * 1_000;

/** A client's signature. Clients know the secret, so it protects against mistakes and plain replays, not against attackers. */
export function signatureOf(fields: readonly string[], timestamp: number, secret: string): string {
  return createHash('md5')
    .update([...fields, String(timestamp), secret].join(''))
    .digest('hex');
}

/** The fault of a signature; undefined if it is right and its timestamp is within ten minutes. */
export function judgeSignature(call: SignedCall, secret: string, now: Date): Exclude<SignatureError, 'signatureUsed'> | undefined {
  const { fields, timestamp, authId } = call;
  const isOver = (values: readonly string[]) => isSame(authId, signatureOf(values, timestamp, secret));
  if (!isOver(Object.values(fields)) && !isOver(asSent(call))) return 'signatureRefused';
  return Math.abs(now.getTime() - timestamp) > MOST_SKEW_MS ? 'signatureExpired' : undefined;
}

/**
 * The fault of a signature; undefined if it is right and unused, and then it is used up. One of several parallel calls with the same signature is accepted. On the pool it stays
 * used up whatever follows; in a transaction that rolls back it may be used again.
 */
export async function verifySignature(
  database: Database,
  call: SignedCall,
  secret: string,
  now: Date,
): Promise<SignatureError | undefined> {
  return judgeSignature(call, secret, now) ?? ((await spendSignature(database, call, now)) ? undefined : 'signatureUsed');
}

/** Uses up a signature that was judged right; false if an earlier call used it. `said` distinguishes a repeat from another call; absent if repeats get no answer. */
export async function spendSignature(database: Database, call: SignedCall, now: Date, said?: Buffer): Promise<boolean> {
  // Stored twice as long as it is valid, so that processes whose clocks differ a little agree.
  const expiresAt = new Date(call.timestamp + 2 * MOST_SKEW_MS);
  const { rows } = await sql`
    WITH swept AS (DELETE FROM used_signature WHERE signature IN
      (SELECT signature FROM used_signature WHERE expires_at < ${now} LIMIT 20 FOR UPDATE SKIP LOCKED))
    INSERT INTO used_signature (signature, expires_at, said) VALUES (${traceOf(call)}, ${expiresAt}, ${said ?? null})
    ON CONFLICT DO NOTHING RETURNING expires_at`.execute(database);
  return rows.length > 0;
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The signed fields with their original blanks. */
function asSent({ fields, sent }: SignedCall): string[] {
  const payload = Object(sent) as Record<string, unknown>;
  return Object.entries(fields).map(([name, value]) => {
    const raw = payload[name];
    return typeof raw === 'string' && raw.trim() === value ? raw : value;
  });
}

/**
 * The stored data of a signature: its call, its moment and its fields without the secret ones, because passwords could be tested against the signature itself.
 */
export function traceOf({ name, fields, timestamp }: SignedCall): Buffer {
  const secrets = secretFieldsOf(operations[name].payload as z.ZodObject);
  const told = Object.entries(fields).filter(([field]) => !secrets.has(field));
  return createHash('sha256')
    .update(JSON.stringify([name, timestamp, told]))
    .digest();
}
