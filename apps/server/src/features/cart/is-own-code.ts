import type { SessionMember } from '../../operation/context.ts';

/** Whether a userCode sent along names the session's own member. Absent is fine: the session decides anyway. */
export function isOwnCode(member: SessionMember, userCode: string | undefined): boolean {
  if (userCode === undefined) return true;
  return userCode.toUpperCase() === member.code || userCode.toLowerCase() === member.username.toLowerCase();
}
