import type { Settings } from '../../../config/settings.ts';
import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { createGetStaffNotice } from './get-staff-notice.ts';
import { keepNoticeFile } from './keep-notice-file.ts';
import { saveNotice } from './save-notice.ts';

/** Handlers for the lists of notices are made in `lists`. */
export function createNoticeHandlers(settings: Pick<Settings, 'publicUrl'>) {
  return {
    getStaffNotice: createGetStaffNotice(settings),
    keepNoticeFile,
    ...audited({ saveNotice }),
  } satisfies Partial<Handlers>;
}
