import { defineJob } from '../../../../platform/jobs/index.ts';

/** Finds out which payment an entry is for. */
export const matchEntryJob = defineJob<{ entryId: string }>('bank.match-entry');
