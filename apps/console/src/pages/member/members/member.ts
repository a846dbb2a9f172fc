import type { AnswerOf } from '@upline/contract';

export type StaffMember = AnswerOf<'getStaffMember'>['data'];

export type Mail = AnswerOf<'listMemberMails'>['data'][number];
export type Note = AnswerOf<'listMemberNotes'>['data'][number];

export type ReasonedAct = 'lockMember' | 'unlockMember' | 'restoreMember' | 'endMemberSessions' | 'mailPasswordReset';

export type MemberSheet =
  | { readonly kind: 'reason'; readonly act: ReasonedAct }
  | { readonly kind: 'correct' | 'type' | 'walletActs' | 'adjust' | 'viewAs' }
  | { readonly kind: 'resend'; readonly mail: Mail }
  | { readonly kind: 'strike'; readonly note: Note }
  | { readonly kind: 'bonus'; readonly week: string; readonly bonus: string };

export interface MemberTabProps {
  readonly memberCode: string;
  /** Undefined while loading. */
  readonly member: StaffMember | undefined;
  readonly open: (sheet: MemberSheet) => void;
}

/** The book of travel points, which are a count and not dollars. */
export const POINTS = '9';
