import type { AnswerOf } from '@upline/contract';

/** A rule of the company, with the value in force for one country or for all without their own. */
export type Rule = AnswerOf<'listRules'>['data'][number];
