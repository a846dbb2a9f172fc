import type { MemberListeners } from './features/member/index.ts';
import { memberEvents } from './desk/webhooks/index.ts';

/** Called when a person becomes a member, in the transaction that writes them. */
export const memberListeners: MemberListeners = [memberEvents];
