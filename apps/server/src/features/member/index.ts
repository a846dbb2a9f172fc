import type { Handlers } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import type { MemberListeners } from './registration/member-listener.ts';
import { acceptAgreements } from './agreements/accept-agreements.ts';
import { getDueAgreements } from './agreements/get-due-agreements.ts';
import { disownCorrection } from './corrections/disown-correction.ts';
import { disownSignIn } from './signing-in/disown-sign-in.ts';
import { createGetProfile, type EarningsToday } from './profile/get-profile.ts';
import { hasPaymentPassword } from './passwords/has-payment-password.ts';
import { createGetSignIns } from './signing-in/get-sign-ins.ts';
import { createSignIn } from './signing-in/sign-in.ts';
import { createResetPassword } from './passwords/reset-password.ts';
import { proveEmail } from './profile/prove-email.ts';
import { createChangePassword } from './passwords/change-password.ts';
import { createSetPaymentPassword } from './passwords/set-payment-password.ts';
import type { Spillover } from './registration/enrol-by-spillover.ts';
import { createRegisterMember } from './registration/register-member.ts';
import { saveAvatar } from './profile/save-avatar.ts';
import { saveProfile } from './profile/save-profile.ts';
import { saveLanguage } from './profile/save-language.ts';
import { createSendEmailCode } from './codes/send-email-code.ts';
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
    getJmiMember: createGetProfile(parts),
    getNopassword: hasPaymentPassword,
    getSignIns: createGetSignIns(parts.settings),
    gettoken: createSignIn(parts.settings),
    passwordReset: createResetPassword(parts),
    leaveMemberView,
    proveEmail,
    reSetPassword: createChangePassword(parts),
    reSetPassword2: createSetPaymentPassword(parts),
    registerMember: createRegisterMember(parts),
    saveHeadImage: saveAvatar,
    saveInfo: saveProfile,
    saveLocaleCode: saveLanguage,
    sendEmailVerifyCode: createSendEmailCode(parts),
    signOut,
    takeMemberView,
  } satisfies Partial<Handlers>;
}
