import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../../features/parts.ts';
import { createAcceptInvitation } from './accept-invitation.ts';
import { inviteStaff } from './invite-staff.ts';
import { showInvitation } from './show-invitation.ts';

export function createInvitationHandlers({ settings }: FeatureParts) {
  return {
    acceptInvitation: createAcceptInvitation(settings),
    inviteStaff,
    showInvitation,
  } satisfies Partial<Handlers>;
}
