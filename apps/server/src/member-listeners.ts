import type { MemberListeners } from './features/member/index.ts';
import { memberEvents } from './desk/webhooks/index.ts';

/** What happens when somebody becomes a member: each is told in the transaction that writes them. */
export const memberListeners: MemberListeners = [memberEvents];
