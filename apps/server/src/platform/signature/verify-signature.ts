import { createHash, timingSafeEqual } from 'node:crypto';
import { type ErrorName, type OperationName, operations, secretFieldsOf } from '@upline/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database } from '../database/connection.ts';

/** What clients sign: the fields in their order, then the timestamp (milliseconds since 1970). */
export interface SignedCall {
  name: OperationName;
  /** By their names on the wire. */
  fields: Readonly<Record<string, string>>;
  /** The payload they were decoded from. A client may sign what was typed, blanks around it and all, as well as what is left without them. */
  sent?: unknown;
  timestamp: number;
  /** Lowercase MD5 of the fields, the timestamp and the secret, joined without anything between. */
  authId: string;
}

/** Why a signed call is refused: not signed with this secret over these fields, made too long ago or ahead, or sent before. */
export type SignatureError = Extract<ErrorName, 'signatureRefused' | 'signatureExpired' | 'signatureUsed'>;

const MOST_SKEW_MS = 10 * 60 * 1_000;

/** The signature a client makes. The secret reaches clients, so it guards against slips and plain replays, not against attackers. */
export function signatureOf(fields: readonly string[], timestamp: number, secret: string): string {
  return createHash('md5')
    .update([...fields, String(timestamp), secret].join(''))
    .digest('hex');
}

/** What is wrong with a signature itself; undefined where it is right and was made at most ten minutes ago (or ahead). */
export function judgeSignature(call: SignedCall, secret: string, now: Date): Exclude<SignatureError, 'signatureUsed'> | undefined {
  const { fields, timestamp, authId } = call;
  const isOver = (values: readonly string[]) => isSame(authId, signatureOf(values, timestamp, secret));
  if (!isOver(Object.values(fields)) && !isOver(asSent(call))) return 'signatureRefused';
  return Math.abs(now.getTime() - timestamp) > MOST_SKEW_MS ? 'signatureExpired' : undefined;
}

/**
 * What is wrong with a signature; undefined where it is right and new, and it is used up with that. Of parallel calls with the
 * same signature one is taken. On the pool it stays used up whatever follows; in a transaction that rolls back it may come again.
 */
export async function verifySignature(
  database: Database,
  call: SignedCall,
  secret: string,
  now: Date,
): Promise<SignatureError | undefined> {
  return judgeSignature(call, secret, now) ?? ((await spendSignature(database, call, now)) ? undefined : 'signatureUsed');
}

/** Uses up a signature that was judged right; false where a call with it came before. `said` is what tells a repeat from another call. */
export async function spendSignature(database: Database, call: SignedCall, now: Date, said?: Buffer): Promise<boolean> {
  // Kept twice as long as it is good for, so that processes whose clocks differ a little agree.
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

/** The signed fields with the blanks they came with. */
function asSent({ fields, sent }: SignedCall): string[] {
  const payload = Object(sent) as Record<string, unknown>;
  return Object.entries(fields).map(([name, value]) => {
    const raw = payload[name];
    return typeof raw === 'string' && raw.trim() === value ? raw : value;
  });
}

/** What is kept of a signature: its call, its moment and its fields but the secret ones, against which the signature itself could be tried. */
export function traceOf({ name, fields, timestamp }: SignedCall): Buffer {
  const secrets = secretFieldsOf(operations[name].payload as z.ZodObject);
  const told = Object.entries(fields).filter(([field]) => !secrets.has(field));
  return createHash('sha256')
    .update(JSON.stringify([name, timestamp, told]))
    .digest();
}
