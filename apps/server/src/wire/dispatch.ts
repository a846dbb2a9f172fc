import { approvalErrors, wireErrors } from '@upline/contract';
import { defaultLocale, type Locale, parseLocale } from '@upline/i18n';
import type { Context, SessionMember } from '../operation/context.ts';
import { type AnyOperation, definitionOf, isOperation } from '../operation/definition-of.ts';
import type { AnswersHold, Handlers } from '../operation/handler.ts';
import { Refusal, refuse } from '../operation/refusal.ts';
import { isViewToken } from '../operation/view-token.ts';
import type { Clock } from '../platform/clock.ts';
import { offeredLocale, shop } from '../platform/shop/index.ts';
import type { Database } from '../platform/database/connection.ts';
import { isDatabaseUnavailable } from '../platform/database/unavailable.ts';
import type { Logger } from '../platform/logger.ts';
import { recordSecurityEvent } from '../platform/security-events.ts';
import { errorType, inSpan, type LiveSpan, makesSpans, type SpanStart } from '../platform/tracing/index.ts';
import { type BrokenAnswers, createAnswerCheck } from './answer-checks.ts';
import { type Answer, failure, success } from './answer.ts';
import type { Call } from './caller.ts';
import { allowStaff } from './staff/allow-staff.ts';
import { withCurrent } from './current-answers.ts';
import { decodePayload } from './decode.ts';
import { execute } from './execute.ts';
import type { EqualityKey } from './fingerprint.ts';
import { recordRefusal } from './refused-security.ts';

export interface DispatchParts {
  database: Database;
  handlers: Handlers;
  answersHold?: AnswersHold;
  equalityKey: EqualityKey;
  clock: Clock;
  log: Logger;
  /** Member of a token; undefined for an unknown, expired or revoked one. */
  authenticate(token: string, now: Date): Promise<SessionMember | undefined>;
  /** True on a restored copy: commands are refused, except those that begin or end a session. */
  isDrill?: boolean;
  /** Treatment of an answer that does not fit the contract. */
  brokenAnswers: BrokenAnswers;
}

export type Dispatch = (call: Call) => Promise<Answer>;

const ofStaff = ({ caller }: AnyOperation): boolean => caller === 'staff' || caller === 'staffVisitor';

/** Whether a call needs its caller: most calls of visitors have the same answer for everyone, and need not wait for the caller to be known. */
const seesCaller = ({ caller, seesSession }: AnyOperation): boolean => caller !== 'public' || seesSession === true;

/** The member, unless agreements have to be accepted before this call. Throws `agreementsDue`. */
function agreed(member: SessionMember, { caller, beforeAgreements }: AnyOperation): SessionMember {
  if (member.agreementsDue === true && caller === 'member' && beforeAgreements !== true) throw refuse('agreementsDue');
  return member;
}

/** The single dispatch of all wires: authenticate → allow → parse → idempotency → transaction → handler → answer or error. */
export function createDispatch(parts: DispatchParts): Dispatch {
  const check = createAnswerCheck(parts.log, parts.brokenAnswers);

  async function allow(call: Call, definition: AnyOperation, now: Date): Promise<SessionMember | undefined> {
    if (ofStaff(definition)) {
      allowStaff(call, definition, now);
      return undefined;
    }
    const member = call.token ? await parts.authenticate(call.token, now) : undefined;
    const isClaimed = call.claimedMemberCode === undefined || call.claimedMemberCode === member?.code;
    if (member !== undefined && isClaimed) return agreed(member, definition);
    if (member !== undefined) {
      const { address, requestId: reference } = call;
      recordSecurityEvent(parts.log, 'foreignSession', { member: member.code, call: definition.name, address, reference });
    }
    if (definition.caller === 'public') return undefined;
    throw refuse('sessionInvalid');
  }

  /** Member in whose saved language a public call is answered, if it names no language. An unknown token does not refuse a public call. */
  async function findMemberOfToken({ token, locale, claimedMemberCode }: Call, now: Date): Promise<SessionMember | undefined> {
    const member = token === undefined || locale !== undefined ? undefined : await parts.authenticate(token, now);
    return claimedMemberCode === undefined || claimedMemberCode === member?.code ? member : undefined;
  }

  async function answer(call: Call, speak: (locale: Locale) => void): Promise<Answer> {
    const { name } = call;
    if (!isOperation(name)) throw refuse('unknownCall');
    const definition = definitionOf(name);
    // Checked first, so that no command has to consider it.
    if (definition.kind === 'command' && isViewToken(call.token)) throw refuse('viewOnly');
    if (parts.isDrill === true && definition.kind === 'command' && definition.inDrill !== true) throw refuse('drillOnly');
    if (!shop().isOpen && !ofStaff(definition) && call.preview === undefined) throw refuse('shopNotOpen');
    // A preview makes calls as a visitor without an account, and no commands. Catalogue calls are answered as of the preview's moment.
    if (call.preview !== undefined && (definition.kind === 'command' || definition.caller !== 'public')) throw refuse('previewOnly');
    const now = definition.cached === true && call.preview ? call.preview.at : parts.clock.now();
    const member = seesCaller(definition) ? await allow(call, definition, now) : undefined;
    const asked = call.locale ?? (member ?? (await findMemberOfToken(call, now)))?.locale;
    // The console has a separate list of languages.
    const locale = ofStaff(definition) ? parseLocale(asked) : offeredLocale(asked);
    speak(locale);
    const payload = decodePayload(name, call.payload);
    if (payload instanceof Refusal) throw payload;
    const isView = isViewToken(call.token);
    const context: Context = { ...callerOf(call), database: parts.database, member, isView, locale, now, log: parts.log };
    const handler = parts.handlers[name] as (context: Context, payload: unknown) => object | Promise<object>;
    try {
      const operation = { definition, name, handler, holds: parts.answersHold?.[name], equalityKey: parts.equalityKey };
      const carryOut = () => execute(operation, context, payload, call.idempotencyKey);
      const carried = call.preview === undefined ? carryOut() : call.preview.within(carryOut);
      const result = carried instanceof Promise ? await carried : carried;
      check(name, result, call.requestId);
      return success(locale, result);
    } catch (error) {
      if (error instanceof Refusal) {
        recordRefusal(parts.log, call, definition, error, member);
        verifyDeclared(definition, error);
        throw await withCurrent(parts.handlers, context, error, check);
      }
      throw error;
    }
  }

  const serve = async (call: Call, span?: LiveSpan): Promise<Answer> => {
    // Used until the caller is known.
    let locale = call.locale ?? defaultLocale;
    try {
      return await answer(call, (spoken) => (locale = spoken));
    } catch (error) {
      return failed(parts.log, call, locale, error, span);
    }
  };
  return makesSpans() ? (call) => inSpan(spanOf(call), (span) => serve(call, span)) : (call) => serve(call);
}

/** Answer to a call that threw. A fault is logged, with the reference that its caller sees. */
function failed(log: Logger, call: Call, locale: Locale, error: unknown, span: LiveSpan | undefined): Answer {
  if (error instanceof Refusal) {
    span?.setAttributes({ 'upline.outcome': error.error });
    return failure(locale, error);
  }
  span?.fail(errorType(error));
  const line = { err: error, call: call.name, reference: call.requestId };
  if (isDatabaseUnavailable(error)) {
    log.warn(line, 'the database could not serve a call');
    return failure(locale, refuse('busy', { retryAfterSeconds: 2 }), call.requestId);
  }
  log.error(line, 'operation failed');
  return failure(locale, refuse('fault'), call.requestId);
}

/** Only existing calls have a name in the traces, because a stranger may send any name. */
const spanOf = ({ name, requestId }: Call): SpanStart => {
  const known = isOperation(name) ? name : 'unknown';
  return { name: `call ${known}`, kind: 'inside', attributes: { 'upline.call': known, 'upline.reference': requestId } };
};

function callerOf({ staff, door, payload: sent, requestId, address, device, deviceId }: Call) {
  return { staff, door, sent, requestId, address, device, deviceId };
}

/** Clients do not expect undeclared refusals, so they are internal faults. */
function verifyDeclared(definition: AnyOperation, refusal: Refusal): void {
  const declared: readonly string[] = [...definition.errors, ...wireErrors, ...(definition.approval ? approvalErrors : [])];
  if (!declared.includes(refusal.error))
    throw new Error(`${definition.name} refused with ${refusal.error}, which its contract does not declare`);
  const undeclared = refusal.detail.current?.find(({ call }) => definition.current?.includes(call) !== true);
  if (undeclared !== undefined) throw new Error(`${definition.name} shows ${undeclared.call}, which its contract does not declare`);
}
