import type { SessionMember } from '../../operation/context.ts';
import { isNameOf } from '../../platform/names/index.ts';

/** Whether a userCode in the payload names the session's own member. It may be absent, because the session decides. */
export function isOwnCode(member: SessionMember, userCode: string | undefined): boolean {
  return userCode === undefined || isNameOf(member, userCode);
}
