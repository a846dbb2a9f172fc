import type { Declaration } from '../../operation/declaration.ts';
import type { Handlers } from '../../operation/handler.ts';
import { acceptAgreements } from './agreements/accept-agreements.ts';
import { getDueAgreements } from './agreements/get-due-agreements.ts';
import { getRegistrationAgreements } from './agreements/get-registration-agreements.ts';
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
import { createRegisterMember } from './registration/register-member.ts';
import { saveAvatar } from './profile/save-avatar.ts';
import { saveProfile } from './profile/save-profile.ts';
import { saveLanguage } from './profile/save-language.ts';
import { createSendEmailCode } from './codes/send-email-code.ts';
import { signOut } from './signing-in/sign-out.ts';
import { leaveMemberView } from './views/leave-member-view.ts';
import { takeMemberView } from './views/take-member-view.ts';
import type { BaseParts } from '../base-parts.ts';
import { ensureAgreements } from './agreements/first-agreements.ts';
import { registerCodeMailJob } from './codes/code-mail-job.ts';
import { registerCorrectionMailJob } from './corrections/correction-mail-job.ts';
import { viewWatch } from './views/watch-views.ts';
import type { MemberNeeds } from './member-needs.ts';
import { ofMembers } from './of-members.ts';

export interface MemberParts extends BaseParts, EarningsToday, MemberNeeds {}

const operations = (parts: MemberParts) =>
  ({
    acceptAgreements,
    disownCorrection,
    disownSignIn,
    getDueAgreements,
    getRegistrationAgreements,
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
  }) satisfies Partial<Handlers>;

/** Members, their registration and their sign-in. */
export const member: Declaration<MemberParts, ReturnType<typeof operations>> = {
  operations,
  recurring: [viewWatch],
  jobs: { mail: [registerCodeMailJob, registerCorrectionMailJob] },
  firstRows: [(database, { businessTimeZone }) => ensureAgreements(database, businessTimeZone)],
  ofMembers,
};
