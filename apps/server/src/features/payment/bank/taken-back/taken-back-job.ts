import { defineJob } from '../../../../platform/jobs/index.ts';

export const bookTakenBackJob = defineJob<{ takenBackId: string }>('bank.book-taken-back');
