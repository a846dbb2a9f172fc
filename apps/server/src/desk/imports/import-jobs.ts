import { defineJob } from '../../platform/jobs/index.ts';

export const checkImportJob = defineJob<{ importId: string }>('checkImport');
export const carryOutImportJob = defineJob<{ importId: string }>('carryOutImport');
