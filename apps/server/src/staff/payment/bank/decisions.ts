import type { AnswerOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import type { BankEntry, Decision } from '../../../features/payment/index.ts';

/** Who decides: the person, or the one who asked with the one who approves. */
export const decisionOf = ({ staff, approval, now }: StaffContext, reason: string): Decision => ({
  reason,
  decidedBy: approval?.askedBy.name ?? staff.name,
  approvedBy: approval === undefined ? '' : staff.name,
  now,
});

type Decided = Extract<AnswerOf<'assignBankEntry'>, { data: unknown }>['data'];

/** What an act answers about an entry whose reference was looked for. */
export const decided = ({ id, state }: BankEntry): { data: Decided; message: 'staff.done' } => ({
  data: { entryNo: Number(id), state: state === 'new' ? 'open' : state },
  message: 'staff.done',
});
