import { listImportKinds } from './list-import-kinds.ts';
import { getImportTemplate } from './get-import-template.ts';
import { readImportAs } from './read-import-as.ts';
import { startImport } from './start-import.ts';
import { getImport } from './get-import.ts';
import { listImports } from './list-imports.ts';
import { listImportRows } from './list-import-rows.ts';
import { applyImport } from './apply-import.ts';
import { cancelImport } from './cancel-import.ts';
import { getImportResult } from './get-import-result.ts';

/** The staff's operations about imports, by their names on the wire. */
export const importOperations = {
  listImportKinds,
  getImportTemplate,
  startImport,
  readImportAs,
  getImport,
  listImports,
  listImportRows,
  applyImport,
  cancelImport,
  getImportResult,
} as const;
