import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { createAcceptInvitation } from '../invitations/accept-invitation.ts';
import { addStaff } from '../people/add-staff.ts';
import { createBeginFactorPasskey } from '../factors/begin-factor-passkey.ts';
import { createBeginPasskey } from '../factors/begin-passkey.ts';
import { createBeginTotp } from '../factors/begin-totp.ts';
import { changeOwnPassword } from '../sessions/change-own-password.ts';
import { changeStaff } from '../people/change-staff.ts';
import { deleteRole } from '../roles/delete-role.ts';
import { disableStaff } from '../people/disable-staff.ts';
import { enableStaff } from '../people/enable-staff.ts';
import { endSessionsOfStaff } from '../people/end-staff-sessions.ts';
import { endSession } from '../sessions/end-session.ts';
import { createFinishPasskey } from '../factors/finish-passkey.ts';
import { createFinishTotp } from '../factors/finish-totp.ts';
import { createGetOwnAccount } from '../sessions/get-own-account.ts';
import { createGiveFactorPasskey } from '../factors/give-factor-passkey.ts';
import { createGiveFactorCode } from '../factors/give-factor-code.ts';
import { inviteStaff } from '../invitations/invite-staff.ts';
import { listOwnSessions } from '../sessions/list-own-sessions.ts';
import { listRoles } from '../roles/list-roles.ts';
import { listCompanies } from '../people/list-companies.ts';
import { listGranters } from '../people/list-granters.ts';
import { listStaff } from '../people/list-staff.ts';
import { createRemovePasskey } from '../factors/remove-passkey.ts';
import { createRemoveTotp } from '../factors/remove-totp.ts';
import { renamePasskey } from '../factors/rename-passkey.ts';
import { renewRecoveryCodes } from '../factors/renew-recovery-codes.ts';
import { resetStaffFactor } from '../factors/reset-staff-factor.ts';
import { saveOwnLocale } from '../sessions/save-own-locale.ts';
import { saveRole } from '../roles/save-role.ts';
import { showInvitation } from '../invitations/show-invitation.ts';
import { createStaffSignIn } from '../sessions/staff-sign-in.ts';
import { staffSignOut } from '../sessions/staff-sign-out.ts';

export { authenticateStaff } from '../sessions/authenticate-staff.ts';
export { createFirstAdmin } from '../people/create-first-admin.ts';
export { ensureBuiltInRoles } from '../roles/ensure-built-in-roles.ts';
export { insertStaff } from '../people/insert-staff.ts';
export { registerInvitationJob } from '../invitations/invitation.ts';
export { authenticateStaffBy } from '../sessions/staff-session.ts';
export { keepTotp } from '../factors/totp.ts';

/** The operations on people of the staff, their roles, their second factors and their sessions. */
export function createAccessHandlers({ settings }: FeatureParts) {
  return {
    acceptInvitation: createAcceptInvitation(settings),
    addStaff: audited('addStaff', addStaff),
    beginFactorPasskey: createBeginFactorPasskey(settings),
    beginPasskey: audited('beginPasskey', createBeginPasskey(settings)),
    beginTotp: audited('beginTotp', createBeginTotp(settings)),
    changeOwnPassword,
    changeStaff,
    deleteRole: audited('deleteRole', deleteRole),
    disableStaff: audited('disableStaff', disableStaff),
    enableStaff,
    endStaffSessions: audited('endStaffSessions', endSessionsOfStaff),
    endSession: audited('endSession', endSession),
    finishPasskey: createFinishPasskey(settings),
    finishTotp: createFinishTotp(settings),
    getOwnAccount: createGetOwnAccount(settings),
    giveFactorPasskey: createGiveFactorPasskey(settings),
    giveFactorCode: createGiveFactorCode(settings),
    inviteStaff,
    listOwnSessions,
    listRoles,
    listCompanies,
    listGranters,
    listStaff,
    removePasskey: audited('removePasskey', createRemovePasskey(settings)),
    removeTotp: audited('removeTotp', createRemoveTotp(settings)),
    renamePasskey: audited('renamePasskey', renamePasskey),
    renewRecoveryCodes: audited('renewRecoveryCodes', renewRecoveryCodes),
    resetStaffFactor,
    saveOwnLocale: audited('saveOwnLocale', saveOwnLocale),
    saveRole,
    showInvitation,
    staffSignIn: createStaffSignIn(settings),
    staffSignOut: audited('staffSignOut', staffSignOut),
  } satisfies Partial<Handlers>;
}
