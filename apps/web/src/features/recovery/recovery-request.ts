import type { PayloadInputOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { hashPassword } from '@upline/client/signing';

/** The form's fields, in reading order. */
export interface RecoveryFields {
  userCode: string;
  email: string;
  password: string;
  verifyCode: string;
}

export type UnsignedRecovery = Omit<PayloadInputOf<'passwordReset'>, 'authId'>;

/** The form as the wire carries it, without its signature. */
export function recoveryRequest(
  { userCode, email, password, verifyCode }: RecoveryFields,
  locale: Locale,
  nowMs: number,
): UnsignedRecovery {
  return {
    userCode: userCode.trim(),
    email: email.trim(),
    verifyCode: verifyCode.trim(),
    // As at sign-in, blanks around the password are ignored.
    password: hashPassword(password.trim()),
    timestamp: nowMs,
    locale,
  };
}

/** The fields that the signature covers, in order. */
export const signedRecovery = ({ userCode, email, verifyCode, password, timestamp }: UnsignedRecovery): (string | number)[] =>
  [userCode, email, verifyCode, password, timestamp].map(String);
