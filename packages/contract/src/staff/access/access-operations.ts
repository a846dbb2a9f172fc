import { beginFactorPasskey } from '../factors/begin-factor-passkey.ts';
import { beginPasskey } from '../factors/begin-passkey.ts';
import { beginTotp } from '../factors/begin-totp.ts';
import { finishPasskey } from '../factors/finish-passkey.ts';
import { finishTotp } from '../factors/finish-totp.ts';
import { giveFactorCode } from '../factors/give-factor-code.ts';
import { giveFactorPasskey } from '../factors/give-factor-passkey.ts';
import { removePasskey } from '../factors/remove-passkey.ts';
import { removeTotp } from '../factors/remove-totp.ts';
import { renamePasskey } from '../factors/rename-passkey.ts';
import { renewRecoveryCodes } from '../factors/renew-recovery-codes.ts';
import { resetStaffFactor } from '../factors/reset-staff-factor.ts';
import { acceptInvitation } from '../invitations/accept-invitation.ts';
import { inviteStaff } from '../invitations/invite-staff.ts';
import { showInvitation } from '../invitations/show-invitation.ts';
import { addStaff } from '../people/add-staff.ts';
import { changeStaff } from '../people/change-staff.ts';
import { disableStaff } from '../people/disable-staff.ts';
import { enableStaff } from '../people/enable-staff.ts';
import { endStaffSessions } from '../people/end-staff-sessions.ts';
import { listCompanies } from '../people/list-companies.ts';
import { saveOwnLocale } from '../sessions/save-own-locale.ts';
import { listGranters } from '../people/list-granters.ts';
import { listStaff } from '../people/list-staff.ts';
import { deleteRole } from '../roles/delete-role.ts';
import { listRoles } from '../roles/list-roles.ts';
import { saveRole } from '../roles/save-role.ts';
import { changeOwnPassword } from '../sessions/change-own-password.ts';
import { endSession } from '../sessions/end-session.ts';
import { getOwnAccount } from '../sessions/get-own-account.ts';
import { listOwnSessions } from '../sessions/list-own-sessions.ts';
import { staffSignIn } from '../sessions/staff-sign-in.ts';
import { staffSignOut } from '../sessions/staff-sign-out.ts';

/** The operations on people of the staff, their roles, sessions, second factors and invitations. */
export const accessOperations = {
  beginFactorPasskey,
  beginPasskey,
  beginTotp,
  finishPasskey,
  finishTotp,
  giveFactorCode,
  giveFactorPasskey,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  resetStaffFactor,
  acceptInvitation,
  inviteStaff,
  showInvitation,
  addStaff,
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  listCompanies,
  listGranters,
  listStaff,
  deleteRole,
  listRoles,
  saveRole,
  changeOwnPassword,
  endSession,
  getOwnAccount,
  listOwnSessions,
  saveOwnLocale,
  staffSignIn,
  staffSignOut,
} as const;
