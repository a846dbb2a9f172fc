import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../../features/parts.ts';
import { createGetOwnAccount } from './get-own-account.ts';
import { createStaffSignIn } from './staff-sign-in.ts';

export function createSigningInHandlers({ settings }: FeatureParts) {
  return {
    getOwnAccount: createGetOwnAccount(settings),
    staffSignIn: createStaffSignIn(settings),
  } satisfies Partial<Handlers>;
}
