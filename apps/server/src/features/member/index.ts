import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../parts.ts';
import { getJmiMember } from './get-jmi-member.ts';
import { getNopassword } from './get-nopassword.ts';
import { gettoken } from './gettoken.ts';
import { createRegisterMember } from './register-member.ts';
import { saveHeadImage } from './save-head-image.ts';
import { saveInfo } from './save-info.ts';
import { saveLocaleCode } from './save-locale-code.ts';

export { authenticateBy } from './session.ts';
export { verifyPaymentPassword } from './verify-payment-password.ts';

/** The operations of this noun. */
export function createMemberHandlers(parts: FeatureParts) {
  return { getJmiMember, getNopassword, gettoken, registerMember: createRegisterMember(parts), saveHeadImage, saveInfo, saveLocaleCode } satisfies Partial<Handlers>;
}
