import { acceptInvitation } from './accept-invitation.ts';
import { inviteStaff } from './invite-staff.ts';
import { showInvitation } from './show-invitation.ts';

export const invitationsOperations = {
  acceptInvitation,
  inviteStaff,
  showInvitation,
} as const;
