import { defineJob } from '../../platform/jobs/index.ts';

/** Reads an import's file and gives every row a verdict. */
export const checkImportJob = defineJob<{ importId: string }>('checkImport');
/** Applies the rows of a checked import. */
export const carryOutImportJob = defineJob<{ importId: string }>('carryOutImport');
