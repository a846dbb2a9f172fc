import type { PayloadInputOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';
import { hashPassword } from '../member/hash-password.ts';

/** The form, in the order in which it is read. */
export interface RecoveryFields {
  userCode: string;
  email: string;
  password: string;
  verifyCode: string;
}

export type UnsignedRecovery = Omit<PayloadInputOf<'passwordReset'>, 'authId'>;

/** The form as the wire carries it, but for its signature. */
export function recoveryRequest(
  { userCode, email, password, verifyCode }: RecoveryFields,
  locale: Locale,
  nowMs: number,
): UnsignedRecovery {
  return {
    userCode: userCode.trim(),
    email: email.trim(),
    verifyCode: verifyCode.trim(),
    // As at sign-in, where blanks around the password do not count.
    password: hashPassword(password.trim()),
    timestamp: nowMs,
    locale,
  };
}

/** What the signature covers, in its order. */
export const signedRecovery = ({ userCode, email, verifyCode, password, timestamp }: UnsignedRecovery): (string | number)[] =>
  [userCode, email, verifyCode, password, timestamp].map(String);
