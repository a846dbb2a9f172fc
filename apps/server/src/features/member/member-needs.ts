import type { Spillover } from './registration/enrol-by-spillover.ts';
import type { MemberListeners } from './registration/member-listener.ts';

/** Parts that members need from features built on them, handed in because imports would be circular. */
export interface MemberNeeds {
  memberListeners: MemberListeners;
  spillover: Spillover;
}
