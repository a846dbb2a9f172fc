import { defineJob } from '../../../../platform/jobs/index.ts';

/** Books what a bank took back. */
export const bookTakenBackJob = defineJob<{ takenBackId: string }>('bank.book-taken-back');
