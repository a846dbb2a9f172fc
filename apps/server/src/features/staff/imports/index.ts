import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { applyImport } from './apply-import.ts';
import { cancelImport } from './cancel-import.ts';
import { getImport } from './get-import.ts';
import { getImportResult } from './get-import-result.ts';
import { getImportTemplate } from './get-import-template.ts';
import { listImportKinds } from './list-import-kinds.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import { readImportAs } from './read-import-as.ts';
import { startImport } from './start-import.ts';

export { registerImportJobs } from './carry-out-import.ts';

/** Files whose rows change the shop. */
export const createImportHandlers = () =>
  ({
    applyImport,
    cancelImport: audited('cancelImport', cancelImport),
    getImport,
    getImportResult,
    getImportTemplate,
    listImportKinds,
    listImportRows,
    listImports,
    readImportAs: audited('readImportAs', readImportAs),
    startImport: audited('startImport', startImport),
  }) satisfies Partial<Handlers>;
