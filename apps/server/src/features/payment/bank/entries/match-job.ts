import { defineJob } from '../../../../platform/jobs/index.ts';

export const matchEntryJob = defineJob<{ entryId: string }>('bank.match-entry');
