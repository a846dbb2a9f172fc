import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { createDeleteImportMap } from './maps/delete-import-map.ts';
import { createListImportMaps } from './maps/list-import-maps.ts';
import { createMapImport } from './maps/map-import.ts';
import { createApplyImport } from './apply-import.ts';
import { cancelImport } from './cancel-import.ts';
import { getImport } from './get-import.ts';
import { createGetImportResult } from './get-import-result.ts';
import { createGetImportTemplate } from './get-import-template.ts';
import { createListImportKinds } from './list-import-kinds.ts';
import { createListImportRows } from './list-import-rows.ts';
import type { ImportKinds } from './import-kind.ts';
import { listImports } from './list-imports.ts';
import { readImportAs } from './read-import-as.ts';
import { createStartImport } from './start-import.ts';
import { createUndoImport } from './undo-import.ts';

export { registerImportJobs } from './carry-out-import.ts';

export const createImportHandlers = (kinds: ImportKinds) =>
  ({
    applyImport: createApplyImport(kinds),
    getImport,
    getImportResult: createGetImportResult(kinds),
    getImportTemplate: createGetImportTemplate(kinds),
    listImportKinds: createListImportKinds(kinds),
    listImportRows: createListImportRows(kinds),
    listImportMaps: createListImportMaps(kinds),
    listImports,
    ...audited({
      cancelImport,
      deleteImportMap: createDeleteImportMap(kinds),
      mapImport: createMapImport(kinds),
      readImportAs,
      startImport: createStartImport(kinds),
      undoImport: createUndoImport(kinds),
    }),
  }) satisfies Partial<Handlers>;
