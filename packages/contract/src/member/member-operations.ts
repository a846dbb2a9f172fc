import { byName } from '../by-name.ts';
import { acceptAgreements } from './accept-agreements.ts';
import { changePassword } from './change-password.ts';
import { disownCorrection } from './disown-correction.ts';
import { disownSignIn } from './disown-sign-in.ts';
import { getDueAgreements } from './get-due-agreements.ts';
import { getProfile } from './get-profile.ts';
import { getRegistrationAgreements } from './get-registration-agreements.ts';
import { getSignIns } from './get-sign-ins.ts';
import { hasPaymentPassword } from './has-payment-password.ts';
import { leaveMemberView } from './leave-member-view.ts';
import { proveEmail } from './prove-email.ts';
import { registerMember } from './register-member.ts';
import { resetPassword } from './reset-password.ts';
import { saveAvatar } from './save-avatar.ts';
import { saveLanguage } from './save-language.ts';
import { saveProfile } from './save-profile.ts';
import { sendEmailCode } from './send-email-code.ts';
import { setPaymentPassword } from './set-payment-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { takeMemberView } from './take-member-view.ts';

/** The calls about a member’s account: signing in, profile, passwords, agreements. */
export const memberOperations = byName({
  acceptAgreements,
  changePassword,
  disownCorrection,
  disownSignIn,
  getDueAgreements,
  getProfile,
  getRegistrationAgreements,
  getSignIns,
  hasPaymentPassword,
  leaveMemberView,
  proveEmail,
  registerMember,
  resetPassword,
  saveAvatar,
  saveLanguage,
  saveProfile,
  sendEmailCode,
  setPaymentPassword,
  signIn,
  signOut,
  takeMemberView,
});
