import type { Handlers } from '../../operation/handler.ts';
import type { FeatureParts } from '../../features/parts.ts';
import { audited } from '../audit/audited.ts';
import { createCancelExport } from './cancel-export.ts';
import type { Exportable } from './exportable.ts';
import { createGetExportPart } from './get-export-part.ts';
import { createGetExport } from './get-export.ts';
import { createStartExport } from './start-export.ts';

export { auditFetch, openExportFile } from './export-file.ts';
export { registerExportJob } from './write-export.ts';

export function createExportHandlers({ settings }: FeatureParts, exportable: Exportable) {
  return {
    getExport: createGetExport(exportable),
    getExportPart: createGetExportPart(exportable),
    ...audited({
      cancelExport: createCancelExport(exportable),
      startExport: createStartExport(exportable, { timeZone: settings.businessTimeZone }),
    }),
  } satisfies Partial<Handlers>;
}
