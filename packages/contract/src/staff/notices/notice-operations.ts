import { getStaffNotice } from './get-staff-notice.ts';
import { keepNoticeFile } from './keep-notice-file.ts';
import { listNoticeReaders } from './list-notice-readers.ts';
import { listNotices } from './list-notices.ts';
import { saveNotice } from './save-notice.ts';

/** Notices as the staff edit them. Members' calls about them are with the noun `content`. */
export const noticeOperations = { getStaffNotice, keepNoticeFile, listNoticeReaders, listNotices, saveNotice } as const;
