import { applyImport } from './apply-import.ts';
import { cancelImport } from './cancel-import.ts';
import { getImportResult } from './get-import-result.ts';
import { getImportTemplate } from './get-import-template.ts';
import { getImport } from './get-import.ts';
import { listImportKinds } from './list-import-kinds.ts';
import { listImportRows } from './list-import-rows.ts';
import { listImports } from './list-imports.ts';
import { deleteImportMap } from './maps/delete-import-map.ts';
import { listImportMaps } from './maps/list-import-maps.ts';
import { mapImport } from './maps/map-import.ts';
import { readImportAs } from './read-import-as.ts';
import { startImport } from './start-import.ts';
import { undoImport } from './undo-import.ts';

export const importsOperations = {
  applyImport,
  cancelImport,
  getImportResult,
  getImportTemplate,
  getImport,
  listImportKinds,
  listImportRows,
  listImports,
  deleteImportMap,
  listImportMaps,
  mapImport,
  readImportAs,
  startImport,
  undoImport,
} as const;
