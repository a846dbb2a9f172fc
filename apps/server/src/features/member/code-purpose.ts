import type { MailTemplate } from '../../platform/mail/index.ts';

/** What a mailed code is good for; it serves nothing else. */
export type CodePurpose = 'recovery' | 'paymentPassword' | 'funds' | 'email';

export const CODE_LIFE_MINUTES = 10;
export const CODE_LIFE_MS: number = CODE_LIFE_MINUTES * 60 * 1_000;
/** Between two codes for the same purpose and address. */
export const RESEND_SECONDS = 300;
/** Wrong ones per code. */
export const MOST_CODE_TRIES = 5;

export const codeTemplates = {
  recovery: 'recoveryCode',
  paymentPassword: 'paymentPasswordCode',
  funds: 'fundsCode',
  email: 'emailCode',
} as const satisfies Record<CodePurpose, MailTemplate>;
