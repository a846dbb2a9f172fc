import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { isEmail } from '../../../operation/is-email.ts';
import { type Refusal, refuse } from '../../../operation/refusal.ts';
import type { Context } from '../../../operation/context.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { isNameOf } from '../../../platform/names/index.ts';
import { verifySignature } from '../../../platform/signature/verify-signature.ts';
import type { BaseParts } from '../../base-parts.ts';
import { findAddressee, findNamedId } from './code-addressee.ts';
import { codeMailJob } from './code-mail-job.ts';
import { type CodePurpose, RESEND_SECONDS } from './code-purpose.ts';
import { type CodeAsker, enteredAccount, ownAccount, proofsTo, takeCodeRequest } from './code-throttle.ts';
import { callingDevice } from '../throttles/known-device.ts';

/**
 * Mails a code. The call itself only stores the request. A job finds out whom it concerns, so that neither the answer nor its duration shows a visitor whether a member has this
 * name and address.
 */
export function createSendEmailCode({ settings }: Pick<BaseParts, 'settings'>): Handler<'sendEmailVerifyCode'> {
  return async (context, { type, userCode, email, timestamp, authId, locale }) => {
    const { database, member, now, sent } = context;
    if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
    if (member === undefined && type !== '1') return refuse('sessionInvalid');
    const signed = { name: 'sendEmailVerifyCode', fields: { userCode, email }, sent, timestamp, authId } as const;
    const fault = await verifySignature(database, signed, settings.signingSecret, now);
    if (fault !== undefined) return refuse(fault, { field: 'authId' });
    const refusal = (await findForeign(context, userCode, email)) ?? (type === '3' ? await findProved(context) : undefined);
    if (refusal !== undefined) return refusal;

    const purpose = purposeOf(type, member !== undefined);
    const name = member?.code ?? userCode;
    const takeBack = await takeCodeRequest(database, await askerOf(context, purpose, { userCode, email }, settings), now);
    const payload = { purpose, name, email, locale, requestedAtMs: now.getTime() };
    await enqueue(database, { job: codeMailJob, payload }).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    return { data: { resendAfterSeconds: RESEND_SECONDS }, message: 'member.codeSent' };
  };
}

/** Counting key of the request: a signed-in member's id, or what a visitor entered and, if the member has used it, the device. */
async function askerOf(
  context: Context,
  purpose: CodePurpose,
  { userCode, email }: { userCode: string; email: string },
  settings: Pick<Settings, 'serverSecret'>,
): Promise<CodeAsker> {
  const { database, member, address } = context;
  if (member !== undefined) {
    const mailbox = purpose === 'email' ? proofsTo(email, settings) : undefined;
    return { purpose, account: ownAccount(member.id), address, device: undefined, mailbox };
  }
  const memberId = await findNamedId(database, userCode);
  const device = await callingDevice(database, memberId, context);
  return { purpose, account: enteredAccount({ memberId, name: userCode }, email, settings), address, device };
}

/** Refuses a member's request for a code for another account, or to an address that is not theirs. Undefined for visitors, who must learn nothing. */
async function findForeign(
  { database, member }: Context,
  userCode: string,
  email: string,
): Promise<Refusal<'notAllowed' | 'emailRefused'> | undefined> {
  if (member === undefined) return undefined;
  if (!isNameOf(member, userCode)) return refuse('notAllowed', { field: 'userCode' });
  if ((await findAddressee(database, member.code, email)) === undefined)
    return refuse('emailRefused', { field: 'email', params: { context: 'foreign' } });
  return undefined;
}

/** A proved address needs no code. */
async function findProved({ database, member }: Context): Promise<Refusal<'emailRefused'> | undefined> {
  if (member === undefined) return undefined;
  const { email_unproved_since: since } = await database
    .selectFrom('member')
    .select('email_unproved_since')
    .where('id', '=', member.id)
    .executeTakeFirstOrThrow();
  return since === null ? refuse('emailRefused', { field: 'email', params: { context: 'proved' } }) : undefined;
}

function purposeOf(type: '1' | '2' | '3', isSignedIn: boolean): CodePurpose {
  if (type === '3') return 'email';
  if (type === '2') return 'funds';
  return isSignedIn ? 'paymentPassword' : 'recovery';
}
