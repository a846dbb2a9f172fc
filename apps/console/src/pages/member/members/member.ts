import type { AnswerOf } from '@upline/contract';

/** A member on one page. */
export type StaffMember = AnswerOf<'getStaffMember'>['data'];

export type Mail = AnswerOf<'listMemberMails'>['data'][number];
export type Note = AnswerOf<'listMemberNotes'>['data'][number];

/** Acts on a member that need a reason and nothing else. */
export type ReasonedAct = 'lockMember' | 'unlockMember' | 'restoreMember' | 'endMemberSessions' | 'mailPasswordReset';

/** What is open beside the page. */
export type MemberSheet =
  | { readonly kind: 'reason'; readonly act: ReasonedAct }
  | { readonly kind: 'correct' | 'type' | 'walletActs' | 'adjust' | 'viewAs' }
  | { readonly kind: 'resend'; readonly mail: Mail }
  | { readonly kind: 'strike'; readonly note: Note }
  | { readonly kind: 'bonus'; readonly week: string; readonly bonus: string };

/** What a tab is given. */
export interface MemberTabProps {
  readonly memberCode: string;
  /** Undefined while it is on its way. */
  readonly member: StaffMember | undefined;
  readonly open: (sheet: MemberSheet) => void;
}

/** The book of travel points, which are counted and not dollars. */
export const POINTS = '9';
