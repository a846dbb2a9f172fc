import type { Handler } from '../../operation/handler.ts';
import { isEmail } from '../../operation/is-email.ts';
import { type Refusal, refuse } from '../../operation/refusal.ts';
import type { Context } from '../../operation/context.ts';
import { enqueue } from '../../platform/jobs/index.ts';
import { isNameOf } from '../../platform/names/index.ts';
import { verifySignature } from '../../platform/signature/verify-signature.ts';
import type { FeatureParts } from '../parts.ts';
import { findAddressee, findNamedId } from './code-addressee.ts';
import { codeMailJob } from './code-mail-job.ts';
import { type CodePurpose, RESEND_SECONDS } from './code-purpose.ts';
import { enteredAccount, ownAccount, takeCodeRequest } from './code-throttle.ts';

/**
 * Mails a code. The call itself only notes the request: who it concerns is found out afterwards, so that neither the answer nor the time it
 * takes tells a visitor whether a member has this name and address.
 */
export function createSendEmailVerifyCode({ settings }: Pick<FeatureParts, 'settings'>): Handler<'sendEmailVerifyCode'> {
  return async (context, { type, userCode, email, timestamp, authId, locale }) => {
    const { database, member, address, now } = context;
    if (!isEmail(email)) return refuse('emailRefused', { field: 'email' });
    if (member === undefined && type === '2') return refuse('sessionInvalid');
    const signed = { fields: [userCode, email], timestamp, authId };
    if (!(await verifySignature(database, signed, settings.signingSecret, now))) return refuse('signatureRefused');
    const refusal = await findForeign(context, userCode, email);
    if (refusal !== undefined) return refusal;

    const purpose = purposeOf(type, member !== undefined);
    const name = member?.code ?? userCode;
    const account = member
      ? ownAccount(member.id)
      : enteredAccount({ memberId: await findNamedId(database, userCode), name: userCode }, email, settings);
    const takeBack = await takeCodeRequest(database, { purpose, account, address }, now);
    const payload = { purpose, name, email, locale, requestedAtMs: now.getTime() };
    await enqueue(database, { job: codeMailJob, payload }).catch(async (error: unknown) => {
      await takeBack();
      throw error;
    });
    return { data: { resendAfterSeconds: RESEND_SECONDS }, message: 'member.codeSent' };
  };
}

/** A member may ask for their own account only, and may be told so. A visitor is told nothing. */
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

function purposeOf(type: '1' | '2', isSignedIn: boolean): CodePurpose {
  if (type === '2') return 'funds';
  return isSignedIn ? 'paymentPassword' : 'recovery';
}
