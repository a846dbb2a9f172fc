import type { PayloadInputOf } from '@upline/contract';
import { hashPassword } from '../signing.ts';
import type { RegistrationFields } from './registration-fields.ts';

type Payload = PayloadInputOf<'registerMember'>;
export type UnsignedRegistration = Omit<Payload, 'authId'>;

/**
 * The form as the wire carries it, without its signature. `userId` is the member signed in while registering, '' for none; `agreementIds` are the agreements shown beside terms and
 * privacy policy.
 */
export function registrationRequest(
  fields: RegistrationFields,
  locale: Payload['locale'],
  userId: string,
  nowMs: number,
  agreementIds: readonly number[] = [],
): UnsignedRegistration {
  const {
    companyCode,
    nuserCode,
    recommendNo,
    netType,
    linkNo,
    side,
    email,
    firstName = '',
    lastName = '',
    mobiletele = '',
    password,
    password2,
  } = fields;
  return {
    nuserCode: nuserCode.trim(),
    recommendNo: recommendNo.trim(),
    linkNo: netType === '1' ? '' : linkNo.trim(),
    companyCode,
    email: email.trim(),
    // Left out where the country does not ask: a server of the release before does not know them.
    ...(firstName.trim() === '' ? {} : { firstName: firstName.trim() }),
    ...(lastName.trim() === '' ? {} : { lastName: lastName.trim() }),
    ...(mobiletele.trim() === '' ? {} : { mobiletele: mobiletele.trim() }),
    ...(agreementIds.length === 0 ? {} : { agreementIds: agreementIds.join(',') }),
    netType,
    side: side === '1' ? '1' : '0',
    locale,
    // As at sign-in, blanks around the password are ignored. The payment password is taken unchanged.
    password: hashPassword(password.trim()),
    password2: hashPassword(password2),
    timestamp: nowMs,
    userId,
  };
}

/** The fields that the signature covers, in order. */
export const signedFields = (request: UnsignedRegistration): (string | number)[] => {
  const { recommendNo, netType, companyCode, nuserCode, locale, password, password2, timestamp } = request;
  return [recommendNo, netType, companyCode, nuserCode, locale, password, password2, timestamp].map(String);
};
