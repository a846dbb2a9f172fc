import type { Spillover } from './registration/enrol-by-spillover.ts';
import type { MemberListeners } from './registration/member-listener.ts';

/** What members need of features that stand on them. */
export interface MemberNeeds {
  memberListeners: MemberListeners;
  spillover: Spillover;
}
