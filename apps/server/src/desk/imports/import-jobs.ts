import { defineJob } from '../../platform/jobs/index.ts';

/** Reads an import's file and gives every row a verdict. */
export const checkImportJob = defineJob<{ importId: string }>('checkImport');
/** Does what the rows of a checked import say. */
export const carryOutImportJob = defineJob<{ importId: string }>('carryOutImport');
