import { defineJob } from '../../platform/jobs/index.ts';

export const checkImportJob = defineJob<{ importId: string }>('checkImport');
export const undoImportJob = defineJob<{ importId: string }>('undoImport');
export const carryOutImportJob = defineJob<{ importId: string }>('carryOutImport');
