import { endMemberSessions } from './end-member-sessions.ts';
import { getMemberAccess } from './get-member-access.ts';
import { listSignIns } from './list-sign-ins.ts';
import { lockMember } from './lock-member.ts';
import { restoreMember } from './restore-member.ts';
import { unlockMember } from './unlock-member.ts';
import { viewAsMember } from './view-as-member.ts';

/** The staff’s calls about how members sign in. */
export const accessOperations = {
  endMemberSessions,
  getMemberAccess,
  listSignIns,
  lockMember,
  restoreMember,
  unlockMember,
  viewAsMember,
} as const;
