import { getOwnAccount } from './get-own-account.ts';
import { staffSignIn } from './staff-sign-in.ts';

/** The staff’s calls about signing in and out. */
export const signingInOperations = {
  getOwnAccount,
  staffSignIn,
} as const;
