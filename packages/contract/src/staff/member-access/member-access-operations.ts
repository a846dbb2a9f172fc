import { viewAsMember } from './view-as-member.ts';
import { listSignIns } from './list-sign-ins.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { getMemberAccess } from './get-member-access.ts';
import { lockMember } from './lock-member.ts';
import { restoreMember } from './restore-member.ts';
import { unlockMember } from './unlock-member.ts';

/** The staff's operations about member access, by their names on the wire. */
export const memberAccessOperations = {
  viewAsMember,
  listSignIns,
  endMemberSessions,
  getMemberAccess,
  lockMember,
  restoreMember,
  unlockMember,
} as const;
