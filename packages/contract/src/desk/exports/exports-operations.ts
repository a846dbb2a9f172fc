import { cancelExport } from './cancel-export.ts';
import { getExportPart } from './get-export-part.ts';
import { getExport } from './get-export.ts';
import { listExports } from './list-exports.ts';
import { startExport } from './start-export.ts';

export const exportsOperations = {
  cancelExport,
  getExportPart,
  getExport,
  listExports,
  startExport,
} as const;
