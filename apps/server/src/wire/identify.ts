import type { OperationDefinition } from '@upline/contract';
import type { SessionMember } from '../operation/context.ts';
import { refuse } from '../operation/refusal.ts';
import type { Logger } from '../platform/logger.ts';
import { recordSecurityEvent } from '../platform/security-events.ts';
import type { Call } from './caller.ts';
import { allowStaff } from './staff/allow-staff.ts';

export interface IdentifyParts {
  log: Logger;
  /** The member of a token; undefined for an unknown, expired or revoked one. */
  authenticate(token: string, now: Date): Promise<SessionMember | undefined>;
}

/** Who calls, and the language that the call or its caller names. */
export interface Identified {
  member: SessionMember | undefined;
  locale: string | undefined;
}

/**
 * Finds out who calls, and throws if the call is not allowed to them: `sessionInvalid`, `agreementsDue`, and what `allowStaff` throws. An answer comes at once
 * where nobody is looked for: most calls of visitors are answered to anybody.
 */
export type Identify = (call: Call, definition: OperationDefinition, now: Date) => Identified | Promise<Identified>;

const seesCaller = ({ caller, seesSession }: OperationDefinition): boolean => caller !== 'public' || seesSession === true;

/** The member, unless agreements wait that have to be accepted before this call. Throws `agreementsDue`. */
function agreed(member: SessionMember, { caller, beforeAgreements }: OperationDefinition): SessionMember {
  if (member.agreementsDue === true && caller === 'member' && beforeAgreements !== true) throw refuse('agreementsDue');
  return member;
}

export function createIdentify({ log, authenticate }: IdentifyParts): Identify {
  async function allow(call: Call, definition: OperationDefinition, now: Date): Promise<SessionMember | undefined> {
    if (definition.caller === 'staff' || definition.caller === 'staffVisitor') {
      allowStaff(call, definition, now);
      return undefined;
    }
    const member = call.token ? await authenticate(call.token, now) : undefined;
    const isClaimed = call.claimedMemberCode === undefined || call.claimedMemberCode === member?.code;
    if (member !== undefined && isClaimed) return agreed(member, definition);
    if (member !== undefined) {
      const { address, requestId: reference } = call;
      recordSecurityEvent(log, 'foreignSession', { member: member.code, call: definition.name, address, reference });
    }
    if (definition.caller === 'public') return undefined;
    throw refuse('sessionInvalid');
  }

  /** The member in whose saved language a public call is answered. An unknown token does not refuse a public call. */
  async function findMemberOfToken({ token, claimedMemberCode }: Call, now: Date): Promise<SessionMember | undefined> {
    const member = token === undefined ? undefined : await authenticate(token, now);
    return claimedMemberCode === undefined || claimedMemberCode === member?.code ? member : undefined;
  }

  async function find(call: Call, definition: OperationDefinition, now: Date): Promise<Identified> {
    const member = seesCaller(definition) ? await allow(call, definition, now) : undefined;
    const speaker = member ?? (call.locale === undefined ? await findMemberOfToken(call, now) : undefined);
    return { member, locale: call.locale ?? speaker?.locale };
  }

  return (call, definition, now) => {
    const isSpoken = call.locale !== undefined || call.token === undefined;
    return isSpoken && !seesCaller(definition) ? { member: undefined, locale: call.locale } : find(call, definition, now);
  };
}
