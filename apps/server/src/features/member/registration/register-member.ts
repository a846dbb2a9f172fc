import type { PayloadOf } from '@upline/contract';
import type { Context } from '../../../operation/context.ts';
import type { Handler, Result } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { BoundedQueue } from '../../../platform/work/bounded-queue.ts';
import { hashPassword } from '../../../platform/passwords/password-hash.ts';
import { readRule, readRules } from '../../../platform/rules/index.ts';
import { answerOnce, type KeepAnswer } from '../../../platform/signature/answer-once.ts';
import { judgeSignature, type SignedCall } from '../../../platform/signature/verify-signature.ts';
import { networkOf } from '../../../platform/throttle/network-of.ts';
import { giveBackTry, sweepThrottle, takeTries, type ThrottleLimit } from '../../../platform/throttle/throttle.ts';
import type { BaseParts } from '../../base-parts.ts';
import { proofsTo } from '../codes/code-throttle.ts';
import { asTold, checkForm, checkPlace, type NewcomerPlace } from './register-member-check.ts';
import { enrolBySpillover, type Spillover, type TakePlace } from './enrol-by-spillover.ts';
import { enrolMember, takeAsked } from './register-member-enrol.ts';
import type { MemberListeners } from './member-listener.ts';
import { orBusy } from '../throttles/or-busy.ts';

/**
 * Registrations run a few at a time and the others wait in order. However many arrive together, they hold few connections and few places in the password queue,
 * and none fails with a time-out of the pool.
 */
const AT_ONCE = 4;
const MOST_WAITING = 2_000;
const WINDOW_MS = 60 * 60 * 1_000;

export interface RegistrationParts extends Pick<BaseParts, 'hashPassword'> {
  settings: Pick<BaseParts['settings'], 'signingSecret' | 'serverSecret'>;
  memberListeners: MemberListeners;
  spillover: Spillover;
}

/**
 * Registers a newcomer. Checks signature, form, username and place in this order, and returns the first fault with its field. The same registration sent again returns the member
 * that it registered. Every refused try counts against the network address, so that callers cannot test names at will. The answer never reveals the data behind a name (email,
 * first name).
 */
export function createRegisterMember(parts: RegistrationParts): Handler<'registerMember'> {
  const queue = new BoundedQueue(AT_ONCE, MOST_WAITING);
  return (context, payload) => orBusy(queue.run(() => countRefused(context, () => register(context, payload, parts))));
}

async function register(
  context: Context,
  payload: PayloadOf<'registerMember'>,
  parts: RegistrationParts,
): Promise<Result<'registerMember'>> {
  const { database, now } = context;
  const { signingSecret, serverSecret: secret } = parts.settings;
  const signed = signedCall(context, payload);
  const fault = judgeSignature(signed, signingSecret, now);
  if (fault !== undefined) return refuse(fault, { field: 'authId' });
  const code = await answerOnce(database, { signed, payload }, { secret, now }, (keep) => enrol(context, payload, parts, keep));
  return code === undefined ? refuse('signatureUsed', { field: 'authId' }) : { data: code, message: 'member.registered' };
}

/** Checks the form and the place and writes the newcomer; returns the member code. */
async function enrol(
  context: Context,
  payload: PayloadOf<'registerMember'>,
  parts: RegistrationParts,
  keepAnswer: KeepAnswer,
): Promise<string> {
  const { database, now } = context;
  await checkForm(database, payload);
  const way = await parts.spillover.inForce(database, now);
  const place = await checkPlace(database, payload, context.member, { spills: way !== undefined });
  return counted(context, place, payload, async () => {
    const hash = parts.hashPassword ?? hashPassword;
    // Before the transaction, so that no slot stays locked during the hash.
    const hashes = { password: await hash(payload.password), payment: await hash(payload.password2) };
    return withProofMail(context, payload.email, parts.settings, (mailsCode) => {
      const enrolment = { hashes, mailsCode, keepAnswer, listeners: parts.memberListeners };
      const enrolAt = (take: TakePlace): Promise<string> => enrolMember(context, payload, place, take, enrolment);
      if (way === undefined) return enrolAt(takeAsked(place));
      return enrolBySpillover(database, { way, places: parts.spillover.places }, place, enrolAt);
    });
  });
}

/**
 * Counts the mail that asks the newcomer to prove the address. If the mailbox has reached the day's limit, no mail is sent and the registration still succeeds.
 */
async function withProofMail(
  { database, now }: Context,
  email: string,
  settings: RegistrationParts['settings'],
  work: (mailsCode: boolean) => Promise<string>,
): Promise<string> {
  const mailbox = proofsTo(email, settings);
  const mailsCode = (await takeTries(database, [mailbox], now)) === undefined;
  try {
    return await work(mailsCode);
  } catch (error) {
    if (mailsCode) await giveBackTry(database, mailbox.subject);
    throw error;
  }
}

/** Counts a try as refused before the outcome is known, and undoes the count if the newcomer is registered. Throws `tooMany`. */
async function countRefused(context: Context, work: () => Promise<Result<'registerMember'>>): Promise<Result<'registerMember'>> {
  const { database, address, now } = context;
  const subject = `register:refused:address:${networkOf(address)}`;
  const most = await readRule(database, 'refusedRegistrationsPerAddress');
  await takeOrRefuse(context, [{ subject, most, windowMs: WINDOW_MS }]);
  try {
    const result = await work();
    if (!(result instanceof Refusal)) await giveBackTry(database, subject);
    return result;
  } catch (error) {
    // An internal fault, or a refusal by the limits, is no guess.
    if (!(error instanceof Refusal) || error.error === 'tooMany' || error.error === 'busy') await giveBackTry(database, subject);
    await sweepThrottle(database, now);
    throw error;
  }
}

function signedCall({ sent }: Context, payload: PayloadOf<'registerMember'>): SignedCall {
  const { recommendNo, netType, companyCode, nuserCode, locale, password, password2, timestamp, authId } = payload;
  const fields = { recommendNo, netType, companyCode, nuserCode, locale, password, password2 };
  return { name: 'registerMember', fields, sent, timestamp, authId };
}

/** Counts a successful registration against the network address and the recommender. Throws `tooMany`. */
async function counted<T>(
  context: Context,
  { sponsor, maySee }: NewcomerPlace,
  payload: PayloadOf<'registerMember'>,
  work: () => Promise<T>,
): Promise<T> {
  const { database, address } = context;
  const most = await readRules(database, ['registrationsPerAddress', 'registrationsPerRecommender'], payload.companyCode);
  const limits = [
    { subject: `register:address:${networkOf(address)}`, most: most.registrationsPerAddress, windowMs: WINDOW_MS },
    { subject: `register:recommender:${sponsor.id}`, most: most.registrationsPerRecommender, windowMs: WINDOW_MS },
  ];
  await takeOrRefuse(context, limits);
  try {
    return await work();
  } catch (error) {
    for (const { subject } of limits) await giveBackTry(database, subject);
    throw asTold(error, payload, maySee);
  }
}

async function takeOrRefuse({ database, now }: Context, limits: readonly ThrottleLimit[]): Promise<void> {
  const waitMs = await takeTries(database, limits, now);
  if (waitMs === undefined) return;
  await sweepThrottle(database, now);
  throw refuse('tooMany', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
}
