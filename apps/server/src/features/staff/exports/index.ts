import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { cancelExport } from './cancel-export.ts';
import { getExportPart } from './get-export-part.ts';
import { getExport } from './get-export.ts';
import { createStartExport } from './start-export.ts';

export { auditFetch, openExportFile } from './export-file.ts';
export { registerExportJob } from './write-export.ts';

/** Lists written to files. */
export function createExportHandlers({ settings }: FeatureParts) {
  return {
    cancelExport: audited('cancelExport', cancelExport),
    getExport,
    getExportPart,
    startExport: audited('startExport', createStartExport({ timeZone: settings.businessTimeZone })),
  } satisfies Partial<Handlers>;
}
