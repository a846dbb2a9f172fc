import type { MailTemplate } from '../../../platform/mail/index.ts';

/** Purpose of a mailed code. The code is valid for no other. */
export type CodePurpose = 'recovery' | 'paymentPassword' | 'funds' | 'email';

export const CODE_LIFE_MINUTES = 10;
export const CODE_LIFE_MS: number = CODE_LIFE_MINUTES * 60 * 1_000;
/** Seconds between two codes for the same purpose and address. */
export const RESEND_SECONDS = 300;
export const MOST_CODE_TRIES = 5;

export const codeTemplates = {
  recovery: 'recoveryCode',
  paymentPassword: 'paymentPasswordCode',
  funds: 'fundsCode',
  email: 'emailCode',
} as const satisfies Record<CodePurpose, MailTemplate>;
