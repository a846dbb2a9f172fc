import type { AnswerOf } from '@upline/contract';

/** A task of the staff. */
export type Task = AnswerOf<'listStaffTasks'>['data'][number];
