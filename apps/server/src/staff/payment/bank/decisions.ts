import type { AnswerOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import type { BankEntry, Decision } from '../../../features/payment/index.ts';

/** The decision with its person, or with the requester and the approver. */
export const decisionOf = ({ staff, approval, now }: StaffContext, reason: string): Decision => ({
  reason,
  decidedBy: approval?.askedBy.name ?? staff.name,
  approvedBy: approval === undefined ? '' : staff.name,
  now,
});

type Decided = Extract<AnswerOf<'assignBankEntry'>, { data: unknown }>['data'];

export const decided = ({ id, state }: BankEntry): { data: Decided; message: 'staff.done' } => ({
  data: { entryNo: Number(id), state: state === 'new' ? 'open' : state },
  message: 'staff.done',
});
