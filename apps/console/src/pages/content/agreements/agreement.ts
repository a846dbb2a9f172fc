import type { AnswerOf } from '@upline/contract';

export type Agreement = AnswerOf<'getAgreement'>['data'];
export type AgreementKind = Agreement['kind'];

export const agreementKinds: readonly AgreementKind[] = ['terms', 'privacy', 'withdrawal', 'refund', 'policies'];

/** The mark of a state: the full sun is in force. */
export const agreementMarks = { active: 'full', scheduled: 'half', draft: 'open', replaced: 'set' } as const;
