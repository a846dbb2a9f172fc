import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { createAcceptInvitation } from './accept-invitation.ts';
import { addStaff } from './add-staff.ts';
import { createBeginTotp } from './begin-totp.ts';
import { changeOwnPassword } from './change-own-password.ts';
import { changeStaff } from './change-staff.ts';
import { deleteRole } from './delete-role.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { endSession } from './end-session.ts';
import { createFinishTotp } from './finish-totp.ts';
import { createGetOwnAccount } from './get-own-account.ts';
import { createGiveFactorCode } from './give-factor-code.ts';
import { inviteStaff } from './invite-staff.ts';
import { listOwnSessions } from './list-own-sessions.ts';
import { listRoles } from './list-roles.ts';
import { listStaff } from './list-staff.ts';
import { createRemoveTotp } from './remove-totp.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetStaffFactor } from './reset-staff-factor.ts';
import { saveRole } from './save-role.ts';
import { showInvitation } from './show-invitation.ts';
import { createStaffSignIn } from './staff-sign-in.ts';
import { staffSignOut } from './staff-sign-out.ts';

export { authenticateStaff } from './authenticate-staff.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { ensureBuiltInRoles } from './ensure-built-in-roles.ts';
export { insertStaff } from './insert-staff.ts';
export { registerInvitationJob } from './invitation.ts';
export { authenticateStaffBy } from './staff-session.ts';
export { keepTotp } from './totp.ts';

/** The operations on people of the staff, their roles, their second factors and their sessions. */
export function createAccessHandlers({ settings }: FeatureParts) {
  return {
    acceptInvitation: createAcceptInvitation(settings),
    addStaff: audited('addStaff', addStaff),
    beginTotp: audited('beginTotp', createBeginTotp(settings)),
    changeOwnPassword,
    changeStaff: audited('changeStaff', changeStaff),
    deleteRole: audited('deleteRole', deleteRole),
    disableStaff: audited('disableStaff', disableStaff),
    enableStaff: audited('enableStaff', enableStaff),
    endSession: audited('endSession', endSession),
    finishTotp: createFinishTotp(settings),
    getOwnAccount: createGetOwnAccount(settings),
    giveFactorCode: createGiveFactorCode(settings),
    inviteStaff: audited('inviteStaff', inviteStaff),
    listOwnSessions,
    listRoles,
    listStaff,
    removeTotp: audited('removeTotp', createRemoveTotp(settings)),
    renewRecoveryCodes: audited('renewRecoveryCodes', renewRecoveryCodes),
    resetStaffFactor: audited('resetStaffFactor', resetStaffFactor),
    saveRole: audited('saveRole', saveRole),
    showInvitation,
    staffSignIn: createStaffSignIn(settings),
    staffSignOut: audited('staffSignOut', staffSignOut),
  } satisfies Partial<Handlers>;
}
