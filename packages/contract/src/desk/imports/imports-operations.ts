import { applyImport } from './apply-import.ts';
import { cancelImport } from './cancel-import.ts';
import { getImportResult } from './get-import-result.ts';
import { getImportTemplate } from './get-import-template.ts';
import { getImport } from './get-import.ts';
import { listImportKinds } from './list-import-kinds.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import { readImportAs } from './read-import-as.ts';
import { startImport } from './start-import.ts';

export const importsOperations = {
  applyImport,
  cancelImport,
  getImportResult,
  getImportTemplate,
  getImport,
  listImportKinds,
  listImportRows,
  listImports,
  readImportAs,
  startImport,
} as const;
