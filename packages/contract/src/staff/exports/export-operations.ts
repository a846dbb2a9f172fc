import { cancelExport } from './cancel-export.ts';
import { getExport } from './get-export.ts';
import { getExportPart } from './get-export-part.ts';
import { listExports } from './list-exports.ts';
import { startExport } from './start-export.ts';

/** Lists as files. */
export const exportOperations = { cancelExport, getExport, getExportPart, listExports, startExport } as const;
