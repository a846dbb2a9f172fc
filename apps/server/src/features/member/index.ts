import type { Handlers } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import type { MemberListeners } from './registration/member-listener.ts';
import { acceptAgreements } from './agreements/accept-agreements.ts';
import { getDueAgreements } from './agreements/get-due-agreements.ts';
import { disownCorrection } from './corrections/disown-correction.ts';
import { disownSignIn } from './signing-in/disown-sign-in.ts';
import { createGetJmiMember, type EarningsToday } from './profile/get-jmi-member.ts';
import { getNopassword } from './passwords/get-nopassword.ts';
import { createGetSignIns } from './signing-in/get-sign-ins.ts';
import { createGettoken } from './signing-in/gettoken.ts';
import { createPasswordReset } from './passwords/password-reset.ts';
import { proveEmail } from './profile/prove-email.ts';
import { createReSetPassword } from './passwords/re-set-password.ts';
import { createReSetPassword2 } from './passwords/re-set-password2.ts';
import type { Spillover } from './registration/enrol-by-spillover.ts';
import { createRegisterMember } from './registration/register-member.ts';
import { saveHeadImage } from './profile/save-head-image.ts';
import { saveInfo } from './profile/save-info.ts';
import { saveLocaleCode } from './profile/save-locale-code.ts';
import { createSendEmailVerifyCode } from './codes/send-email-verify-code.ts';
import { signOut } from './signing-in/sign-out.ts';
import { leaveMemberView } from './views/leave-member-view.ts';
import { takeMemberView } from './views/take-member-view.ts';

export { ensureAgreements } from './agreements/first-agreements.ts';
export { checkOwnCode, type RightCode, spendCode } from './codes/code-check.ts';
export { registerCodeMailJob } from './codes/code-mail-job.ts';
export { enrolFounder, type Founder } from './registration/enrol-founder.ts';
export { isUsername } from './registration/username.ts';
export type { MemberListener, MemberListeners } from './registration/member-listener.ts';
export { mailAddressee, type MailAddressee } from './mail-addressee.ts';
export { nameForOthers, type NamedMember } from './name-for-others.ts';
export { mailRecoveryCode } from './codes/mail-recovery-code.ts';
export { authenticateBy, endSessions, isLive } from './sessions/session.ts';
export { beginView, endViews, noteEndedViews } from './views/member-view.ts';
export { startViewWatch } from './views/watch-views.ts';
export { deviceHash } from './throttles/known-device.ts';
export { registerCorrectionMailJob } from './corrections/correction-mail-job.ts';
export { MEMBER_STOPPED } from './corrections/disown-correction.ts';
export { endStop, stopMember, stoppedAt } from './corrections/stopped-members.ts';
export { recordCorrection } from './corrections/record-correction.ts';
export { lockAccount, unlockAccount } from './locking/lock-account.ts';
export { refuseLocked } from './locking/refuse-locked.ts';
export { pausedRefusal, pausedUntil, readPause, refusePaused } from './corrections/refuse-paused.ts';
export { shownTime } from './shown-time.ts';
export { verifyPaymentPassword } from './passwords/verify-payment-password.ts';

/** The operations of this noun. */
export function createMemberHandlers(parts: BaseParts & EarningsToday & { memberListeners: MemberListeners; spillover: Spillover }) {
  return {
    acceptAgreements,
    disownCorrection,
    disownSignIn,
    getDueAgreements,
    getJmiMember: createGetJmiMember(parts),
    getNopassword,
    getSignIns: createGetSignIns(parts.settings),
    gettoken: createGettoken(parts.settings),
    passwordReset: createPasswordReset(parts),
    leaveMemberView,
    proveEmail,
    reSetPassword: createReSetPassword(parts),
    reSetPassword2: createReSetPassword2(parts),
    registerMember: createRegisterMember(parts),
    saveHeadImage,
    saveInfo,
    saveLocaleCode,
    sendEmailVerifyCode: createSendEmailVerifyCode(parts),
    signOut,
    takeMemberView,
  } satisfies Partial<Handlers>;
}
