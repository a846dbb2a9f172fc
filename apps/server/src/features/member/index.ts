import type { Handlers } from '../../operation/handler.ts';
import type { BaseParts } from '../base-parts.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { createGetJmiMember, type EarningsToday } from './get-jmi-member.ts';
import { getNopassword } from './get-nopassword.ts';
import { createGetSignIns } from './get-sign-ins.ts';
import { createGettoken } from './gettoken.ts';
import { createPasswordReset } from './password-reset.ts';
import { proveEmail } from './prove-email.ts';
import { createReSetPassword } from './re-set-password.ts';
import { createReSetPassword2 } from './re-set-password2.ts';
import { createRegisterMember } from './register-member.ts';
import { saveHeadImage } from './save-head-image.ts';
import { saveInfo } from './save-info.ts';
import { saveLocaleCode } from './save-locale-code.ts';
import { createSendEmailVerifyCode } from './send-email-verify-code.ts';
import { signOut } from './sign-out.ts';

export { checkOwnCode, type RightCode, spendCode } from './code-check.ts';
export { registerCodeMailJob } from './code-mail-job.ts';
export { enrolFounder, type Founder } from './enrol-founder.ts';
export { mailAddressee } from './mail-addressee.ts';
export { mailRecoveryCode } from './mail-recovery-code.ts';
export { authenticateBy, endSessions, isLive } from './session.ts';
export { openView } from './view-token.ts';
export { shownTime } from './shown-time.ts';
export { verifyPaymentPassword } from './verify-payment-password.ts';

/** The operations of this noun. */
export function createMemberHandlers(parts: BaseParts & EarningsToday) {
  return {
    disownSignIn,
    getJmiMember: createGetJmiMember(parts),
    getNopassword,
    getSignIns: createGetSignIns(parts.settings),
    gettoken: createGettoken(parts.settings),
    passwordReset: createPasswordReset(parts),
    proveEmail,
    reSetPassword: createReSetPassword(parts),
    reSetPassword2: createReSetPassword2(parts),
    registerMember: createRegisterMember(parts),
    saveHeadImage,
    saveInfo,
    saveLocaleCode,
    sendEmailVerifyCode: createSendEmailVerifyCode(parts),
    signOut,
  } satisfies Partial<Handlers>;
}
