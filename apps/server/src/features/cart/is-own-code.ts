import type { SessionMember } from '../../operation/context.ts';
import { isNameOf } from '../../platform/names/index.ts';

/** Whether a userCode sent along names the session's own member. Absent is fine: the session decides anyway. */
export function isOwnCode(member: SessionMember, userCode: string | undefined): boolean {
  return userCode === undefined || isNameOf(member, userCode);
}
