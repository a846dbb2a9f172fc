import type { MemberContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { emailKey } from '../../../platform/names/index.ts';
import { inPasswordTurn } from '../../../platform/passwords/password-turns.ts';
import { verifyPassword } from '../../../platform/passwords/password-hash.ts';
import { type CodePurpose, MOST_CODE_TRIES } from './code-purpose.ts';
import { codeGuessLimits, ownAccount } from './code-throttle.ts';
import { countGuess } from '../throttles/counted-guess.ts';
import { orBusy } from '../throttles/or-busy.ts';

export interface CodeClaim {
  purpose: CodePurpose;
  /** Undefined if no member fits. The code is then refused, after the same work. */
  memberId: bigint | undefined;
  email: string;
  code: string;
}

/** A code verified as right. Only the first caller that spends it may continue. */
export interface RightCode {
  purpose: CodePurpose;
  memberId: bigint;
  email: string;
  codeHash: string;
}

const NOBODY = 0n;

/**
 * Compares a code with the live one of its purpose, member and address; undefined if it differs. A try is counted before the comparison, so that five wrong codes end a live code
 * even when they arrive together. `database` must be the pool, so that the try stays counted. Throws `busy` under a flood.
 */
export async function checkCode(
  database: Database,
  { purpose, memberId, email, code }: CodeClaim,
  now: Date,
): Promise<RightCode | undefined> {
  if (database.isTransaction) throw new Error('checkCode must run outside a transaction, or its count rolls back');
  const place = { purpose, member_id: memberId ?? NOBODY, email: emailKey(email) };
  const taken = await database
    .updateTable('email_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where((where) => where.and(place))
    .where('expires_at', '>', now)
    .where('tries', '<', MOST_CODE_TRIES)
    .returning('code_hash')
    .executeTakeFirst();
  const giveBack = async (): Promise<void> => {
    await database
      .updateTable('email_code')
      .set((set) => ({ tries: set('tries', '-', 1) }))
      .where((where) => where.and({ ...place, code_hash: taken?.code_hash ?? '' }))
      .where('tries', '>', 0)
      .execute();
  };
  const matches = await orBusy(verifyPassword(taken?.code_hash, code)).catch(async (error: unknown) => {
    await giveBack();
    throw error;
  });
  if (!matches || taken === undefined || memberId === undefined) return undefined;
  // Only wrong codes count, because the operation may still refuse a right one for another reason.
  await giveBack();
  return { purpose, memberId, email: place.email, codeHash: taken.code_hash };
}

/**
 * Uses up a right code, in the transaction of the operation that it allows. Returns false if another call has used it. A person who has the code has received mail at the address,
 * so every code also proves the member's address.
 */
export async function spendCode(transaction: Database, { purpose, memberId, email, codeHash }: RightCode): Promise<boolean> {
  const spent = await transaction
    .deleteFrom('email_code')
    .where((where) => where.and({ purpose, member_id: memberId, email, code_hash: codeHash }))
    .returning('member_id')
    .executeTakeFirst();
  if (spent === undefined) return false;
  const member = await transaction.selectFrom('member').select('email').where('id', '=', memberId).executeTakeFirstOrThrow();
  if (emailKey(member.email) === email)
    await transaction
      .updateTable('member')
      .set({ email_unproved_since: null })
      .where('id', '=', memberId)
      .where('email', '=', member.email)
      .where('email_unproved_since', 'is not', null)
      .execute();
  return true;
}

/**
 * Checks the signed-in member's code for a purpose without using it up: call `spendCode` in the transaction of the operation that the code allows. Throws `codeRefused`, `tooMany`
 * or `busy`. Call it outside that transaction.
 */
export async function checkOwnCode(context: MemberContext, purpose: CodePurpose, email: string, code: string): Promise<RightCode> {
  const { database, member, address, now } = context;
  const limits = codeGuessLimits({ purpose, account: ownAccount(member.id), address, device: undefined });
  const turn = { lane: 'member', account: limits.account.subject, address: '' } as const;
  const work = () => checkCode(database, { purpose, memberId: member.id, email, code }, now);
  const right = await orBusy(inPasswordTurn(turn, () => countGuess(database, limits, now, work)));
  if (right === undefined) throw refuse('codeRefused', { field: 'verifyCode' });
  return right;
}
