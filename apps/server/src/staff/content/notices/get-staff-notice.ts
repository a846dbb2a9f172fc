import { sql } from 'kysely';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { readContent } from '../../../desk/documents/content-kind.ts';
import { stateOfPeriod } from '../content-state.ts';
import { noticeContent } from './notice-content.ts';

/** A notice with all its words. Staff limited to companies count only their readers. */
export function createGetStaffNotice({ publicUrl }: Pick<Settings, 'publicUrl'>): Handler<'getStaffNotice'> {
  return async ({ database, staff, now }, { noticeId }) => {
    const found = await readContent(database, noticeContent, noticeId, { isLocked: false });
    if (found === undefined) return refuse('contentNotFound', { field: 'noticeId' });
    const { version, changedAt, document } = found;
    const { rows } = await sql<{ key: string; publishedAt: Date | null; readBy: number }>`
      SELECT preview_key AS key, nullif(published_at, 'infinity') AS "publishedAt", (
        SELECT count(*)::int FROM notice_read JOIN member ON member.id = notice_read.member_id
        WHERE notice_read.notice_id = notice.id AND (${staff.companies ?? null}::text[] IS NULL OR member.company_code = ANY (${[...(staff.companies ?? [])]}::text[]))
      ) AS "readBy" FROM notice WHERE id = ${noticeId}`.execute(database);
    const [more] = rows as [(typeof rows)[number]];
    const files = await database
      .selectFrom('notice_file')
      .select(['id', 'file_name', sql<number>`octet_length(content)`.as('bytes')])
      .where('id', 'in', [0n, ...Object.values(document.files).map(BigInt)])
      .execute();
    return {
      data: {
        noticeId,
        title: document.title,
        body: document.body,
        tags: [...document.tags],
        files: Object.entries(document.files).flatMap(([language, fileNo]) => {
          const file = files.find(({ id }) => Number(id) === fileNo);
          return file === undefined ? [] : [{ language, fileNo, fileName: file.file_name, bytes: file.bytes }];
        }),
        companies: [...document.companies],
        cardLevels: [...document.cardLevels],
        languages: [...document.languages],
        version,
        // A notice without a start begins when it is published.
        state: stateOfPeriod({ ...document, beginsAt: more.publishedAt?.toISOString() ?? '' }, now),
        beginsAt: document.beginsAt === '' ? null : document.beginsAt,
        endsAt: document.endsAt === '' ? null : document.endsAt,
        isLive: document.isLive,
        changedAt: changedAt.toISOString(),
        publishedAt: document.isLive ? (more.publishedAt?.toISOString() ?? null) : null,
        pdf: new URL(`/documents/notices/${noticeId}.pdf?preview=${more.key}`, publicUrl).href,
        readBy: more.readBy,
      },
    };
  };
}
