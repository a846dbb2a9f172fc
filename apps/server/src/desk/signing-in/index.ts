import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../../features/parts.ts';
import { createGetOwnAccount } from './get-own-account.ts';
import { createStaffSignIn } from './staff-sign-in.ts';

/** Handlers of the staff's sign-in. */
export function createSigningInHandlers({ settings }: FeatureParts) {
  return {
    getOwnAccount: createGetOwnAccount(settings),
    staffSignIn: createStaffSignIn(settings),
  } satisfies Partial<Handlers>;
}
