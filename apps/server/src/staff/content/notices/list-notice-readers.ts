import { sql } from 'kysely';
import { textIn } from '../../../operation/texts.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { scopedBy } from '../../../desk/lists/company-scope.ts';
import { defineListSource } from '../../../desk/lists/list-source.ts';

interface Row {
  memberCode: string;
  noticeId: number;
  title: Texts;
  readAt: Date;
}

const largest = 2_147_483_647;
const noticeNo = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

export const noticeReaderSource = defineListSource<'listNoticeReaders', Row>({
  name: 'listNoticeReaders',
  isReport: true,
  select: sql`member.code AS "memberCode", notice.id AS "noticeId", notice.title, notice_read.read_at AS "readAt"`,
  table: sql`notice_read`,
  joins: sql`JOIN member ON member.id = notice_read.member_id JOIN notice ON notice.id = notice_read.notice_id`,
  scope: scopedBy(sql`(SELECT company_code FROM member AS reader WHERE reader.id = notice_read.member_id)`),
  key: { column: sql`(notice_read.member_id * ${sql.lit(largest)}::bigint + notice_read.notice_id)`, type: 'bigint' },
  sorts: { readAt: { column: sql`notice_read.read_at`, type: 'timestamptz' } },
  filters: {
    notice: (notice) => sql<boolean>`notice_read.notice_id = ${noticeNo(notice)}`,
    memberCode: (code) => sql<boolean>`notice_read.member_id = (SELECT id FROM member AS reader WHERE reader.code = ${code.toUpperCase()})`,
  },
  show: (row, { locale }) => ({
    memberCode: row.memberCode,
    noticeId: String(row.noticeId),
    noticeTitle: textIn(locale, row.title),
    readAt: row.readAt.toISOString(),
  }),
});
