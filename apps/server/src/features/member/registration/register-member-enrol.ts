import type { PayloadOf } from '@upline/contract';
import { sql } from 'kysely';
import { openBooks } from './open-books.ts';
import type { Context } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import type { KeepAnswer } from '../../../platform/signature/answer-once.ts';
import { lockChainEnd } from '../../network/index.ts';
import { acceptAtRegistration } from '../agreements/agreements-in-force.ts';
import { codeMailJob, type CodeRequest } from '../codes/code-mail-job.ts';
import type { MemberListeners } from './member-listener.ts';
import { memberCode } from './member-code.ts';
import type { TakePlace } from './enrol-by-spillover.ts';
import type { NewcomerPlace } from './register-member-check.ts';

export interface Enrolment {
  hashes: { password: string; payment: string };
  /** Whether a code is mailed to the newcomer's address. */
  mailsCode: boolean;
  keepAnswer: KeepAnswer;
  listeners: MemberListeners;
}

const MOST_CODE_TRIES = 1_000;

/** Takes the place that the newcomer names, or the end of the line if none is named. Throws `placementTaken` if another registration was faster. */
export const takeAsked =
  ({ sponsor, parent, side }: NewcomerPlace): TakePlace =>
  async (transaction) => {
    const endId = await lockChainEnd(transaction, (parent ?? sponsor).id, side);
    if (parent !== undefined && endId !== parent.id) throw refuse('placementTaken', { field: 'linkNo' });
    return { parentId: endId, side };
  };

/**
 * Writes the newcomer into both trees in one transaction and returns the member code. The address is unproved; the code that proves it is mailed if and only if the newcomer is
 * registered. `take` takes the place: it waits for other registrations that fill a slot of the same chain. Passes on the errors of `take`, and throws `usernameTaken` if another
 * registration was faster.
 */
export async function enrolMember(
  context: Context,
  payload: PayloadOf<'registerMember'>,
  { sponsor, parent }: Pick<NewcomerPlace, 'sponsor' | 'parent'>,
  take: TakePlace,
  { hashes, mailsCode, keepAnswer, listeners }: Enrolment,
): Promise<string> {
  const { now, address } = context;
  try {
    return await inTransaction(context.database, async (transaction) => {
      const { parentId, side, spillover } = await take(transaction);
      const { id, code } = await insertMember(transaction, payload, { sponsorId: sponsor.id, parentId, side, hashes, now });
      await openBooks(transaction, id);
      await acceptAtRegistration(
        transaction,
        { memberId: id, locale: payload.locale, address, now },
        payload.agreementIds?.split(',').map(Number),
      );
      await appendAudit(transaction, {
        at: now,
        actor: code,
        action: 'member.registered',
        subject: code,
        detail: {
          address,
          sponsor: sponsor.code,
          placementParentId: String(parentId),
          side,
          chosen: parent !== undefined,
          ...(spillover === undefined ? {} : { spillover }),
        },
      });
      if (mailsCode) await enqueue(transaction, { job: codeMailJob, payload: proofRequest(payload, code, now) });
      for (const listener of listeners) await listener.registered(transaction, { memberId: id, now });
      await keepAnswer(transaction, code);
      return code;
    });
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23505' && constraint?.startsWith('member_username')) throw refuse('usernameTaken', { field: 'nuserCode' });
    throw error;
  }
}

/** Request for the code that proves the newcomer's address, in the language they registered in. */
function proofRequest({ email, locale }: PayloadOf<'registerMember'>, code: string, now: Date): CodeRequest {
  return { purpose: 'email', name: code, email, locale, requestedAtMs: now.getTime() };
}

interface Seat {
  sponsorId: bigint;
  parentId: bigint;
  side: number;
  hashes: Enrolment['hashes'];
  now: Date;
}

/** The id is the code's sequence number. A number is skipped if another member already has its code. */
async function insertMember(
  transaction: Database,
  { nuserCode, companyCode, email, firstName = '', lastName = '', mobiletele = '', locale }: PayloadOf<'registerMember'>,
  seat: Seat,
): Promise<{ id: bigint; code: string }> {
  for (let tries = 0; tries < MOST_CODE_TRIES; tries += 1) {
    const { rows } = await sql<{ id: bigint }>`SELECT nextval(pg_get_serial_sequence('member', 'id'))::int8 AS id`.execute(transaction);
    const { id } = rows[0] as { id: bigint };
    const code = memberCode(companyCode, Number(id));
    const inserted = await transaction
      .insertInto('member')
      .values({
        id,
        code,
        username: nuserCode,
        company_code: companyCode,
        email,
        email_unproved_since: seat.now,
        first_name: firstName,
        last_name: lastName,
        mobile: mobiletele,
        locale,
        password_hash: seat.hashes.password,
        payment_password_hash: seat.hashes.payment,
        sponsor_id: seat.sponsorId,
        placement_parent_id: seat.parentId,
        side: seat.side,
        joined_at: seat.now,
      })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted !== undefined) return { id, code };
  }
  throw new Error('no free member code was found');
}
