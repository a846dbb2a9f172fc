import { setMemberType } from './set-member-type.ts';
import { setWalletActs } from './set-wallet-acts.ts';

/** What the staff set of a member. */
export const memberSettingOperations = { setMemberType, setWalletActs } as const;
