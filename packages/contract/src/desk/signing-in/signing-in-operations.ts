import { getOwnAccount } from './get-own-account.ts';
import { staffSignIn } from './staff-sign-in.ts';

export const signingInOperations = {
  getOwnAccount,
  staffSignIn,
} as const;
