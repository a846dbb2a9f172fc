import { getStaffNotice } from './get-staff-notice.ts';
import { keepNoticeFile } from './keep-notice-file.ts';
import { listNoticeReaders } from './list-notice-readers.ts';
import { listNotices } from './list-notices.ts';
import { publishNotice } from './publish-notice.ts';
import { saveNotice } from './save-notice.ts';

export const noticesOperations = {
  getStaffNotice,
  keepNoticeFile,
  listNoticeReaders,
  listNotices,
  publishNotice,
  saveNotice,
} as const;
