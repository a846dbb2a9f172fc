import type { Handlers } from '../../../operation/handler.ts';
import type { ApprovableHandler } from '../../../desk/approvals/index.ts';
import type { FeatureParts } from '../../../features/parts.ts';
import { endMemberSessions } from './end-member-sessions.ts';
import { getMemberAccess } from './get-member-access.ts';
import { lockMember } from './lock-member.ts';
import { restoreMember } from './restore-member.ts';
import { unlockMember } from './unlock-member.ts';
import { createViewAsMember } from './view-as-member.ts';

export const createMemberAccessHandlers = ({ settings }: Pick<FeatureParts, 'settings'>) =>
  ({
    endMemberSessions,
    getMemberAccess,
    lockMember,
    restoreMember,
    unlockMember,
    viewAsMember: createViewAsMember(settings),
  }) satisfies Partial<Handlers> & { restoreMember: ApprovableHandler<'restoreMember'> };
