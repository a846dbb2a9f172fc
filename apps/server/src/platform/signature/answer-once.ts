import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/connection.ts';
import { type SignedCall, traceOf, spendSignature } from './verify-signature.ts';

const LONGEST_WAIT_MS = 5_000;

export interface RightCall {
  signed: SignedCall;
  /** All its fields, signed or not: the same signature with other content is another call. */
  payload: unknown;
}

/** Stores the answer in the transaction of its work, so that both exist or neither. */
export type KeepAnswer = (transaction: Database, answer: string) => Promise<void>;

/**
 * Does the work of a signed call once. A repeat with the same content gets the first answer, and waits for it if necessary; if the first call was refused or
 * failed, the repeat does the work. Undefined if the signature came with other content, or if the process that had it ended without an answer. `secret` enters
 * no table, so that passwords cannot be tested against stored data.
 */
export async function answerOnce(
  database: Database,
  { signed, payload }: RightCall,
  { secret, now }: { secret: string; now: Date },
  work: (keep: KeepAnswer) => Promise<string>,
): Promise<string | undefined> {
  const trace = traceOf(signed);
  const said = createHmac('sha256', secret).update(JSON.stringify(payload)).digest();
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let waitMs = 20; ; waitMs = Math.min(waitMs * 2, 400)) {
    if (await spendSignature(database, signed, now, said)) break;
    const first = await findUse(database, trace);
    if (first === undefined) continue;
    if (first.said === null || !first.said.equals(said)) return undefined;
    if (first.answer !== null) return first.answer;
    if (performance.now() > until) return undefined;
    await pause(waitMs);
  }
  try {
    return await work((transaction, answer) => keepAnswer(transaction, trace, answer));
  } catch (error) {
    await giveBack(database, trace);
    throw error;
  }
}

function findUse(database: Database, trace: Buffer) {
  return database.selectFrom('used_signature').select(['said', 'answer']).where('signature', '=', trace).executeTakeFirst();
}

async function keepAnswer(transaction: Database, trace: Buffer, answer: string): Promise<void> {
  await transaction.updateTable('used_signature').set({ answer }).where('signature', '=', trace).execute();
}

/** An answer that was already stored stays, because the work did succeed then. */
async function giveBack(database: Database, trace: Buffer): Promise<void> {
  await database.deleteFrom('used_signature').where('signature', '=', trace).where('answer', 'is', null).execute();
}
