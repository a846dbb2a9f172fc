import type { AnswerOf } from '@upline/contract';

/** A member on one page. */
export type StaffMember = AnswerOf<'getStaffMember'>['data'];
