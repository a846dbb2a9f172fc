import { acceptInvitation } from './accept-invitation.ts';
import { inviteStaff } from './invite-staff.ts';
import { showInvitation } from './show-invitation.ts';

/** The staff’s calls about invitations of the staff. */
export const invitationsOperations = {
  acceptInvitation,
  inviteStaff,
  showInvitation,
} as const;
