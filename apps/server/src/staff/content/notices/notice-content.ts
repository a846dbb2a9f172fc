import type { PayloadOf } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import type { Texts } from '../../../platform/database/schema/texts.ts';
import { type Audience, audienceColumns, audienceOf, checkAudience, momentOf, momentText, type Period, tidyAudience } from '../audience.ts';
import { checkMarks } from '../../../desk/documents/check-marks.ts';
import type { ContentKind } from '../../../desk/documents/content-kind.ts';

type Sent = Omit<PayloadOf<'saveNotice'>, 'noticeId' | 'version'>;

export interface NoticeDocument extends Audience, Period {
  readonly [field: string]: unknown;
  readonly title: Texts;
  /** Texts with formatting marks, by language. */
  readonly body: Texts;
  readonly tags: readonly string[];
  /** Numbers of PDFs by language. */
  readonly files: Readonly<Record<string, number>>;
}

/** The sent values, in the order and form of documents. */
export const noticeOf = (sent: Sent): NoticeDocument => ({
  title: sent.title as Texts,
  body: sent.body as Texts,
  tags: sent.tags,
  files: sent.files as Record<string, number>,
  ...tidyAudience(sent),
  beginsAt: momentText(momentOf(sent.beginsAt)),
  endsAt: momentText(momentOf(sent.endsAt)),
  isLive: sent.isLive,
});

/** The columns of a notice except the publication time. */
export const noticeColumns = (document: NoticeDocument) => ({
  title: JSON.stringify(document.title),
  body: JSON.stringify(document.body),
  tags: [...document.tags],
  files: JSON.stringify(document.files),
  ...audienceColumns(document),
  begins_at: momentOf(document.beginsAt),
  ends_at: momentOf(document.endsAt),
  is_live: document.isLive,
});

/** Publication time of a new notice. An earlier version of the shop shows whatever is published, so a draft never is. */
export const publishedFirst = ({ isLive, beginsAt }: NoticeDocument, now: Date): Date | RawBuilder<Date> =>
  isLive ? (momentOf(beginsAt) ?? now) : sql<Date>`'infinity'::timestamptz`;

/** Publication time of a changed notice: one that members have seen keeps its day. */
const publishedThen = ({ isLive, beginsAt }: NoticeDocument, now: Date): RawBuilder<Date> => {
  if (!isLive) return sql<Date>`published_at`;
  const asked = momentOf(beginsAt);
  return asked === null
    ? sql<Date>`CASE WHEN is_live AND published_at <= ${now} THEN published_at ELSE ${now} END`
    : sql<Date>`${asked}::timestamptz`;
};

export const noticeContent: ContentKind<NoticeDocument> = {
  name: 'notice',
  permission: 'content.publish',
  async readMany(database, ids, isLocked) {
    // A number may exceed the column's type.
    const asked = database
      .selectFrom('notice')
      .select(['title', 'body', 'tags', 'files', 'companies', 'card_levels', 'languages', 'begins_at', 'ends_at', 'is_live'])
      .select(['id', 'version', 'changed_at'])
      .where('id', '=', sql<number>`ANY(${ids}::bigint[])`);
    const rows = await (isLocked ? asked.forNoKeyUpdate() : asked).execute();
    return new Map(
      rows.map((row) => [
        row.id,
        {
          version: row.version,
          changedAt: row.changed_at,
          document: {
            title: row.title,
            body: row.body,
            tags: row.tags,
            files: row.files,
            ...audienceOf(row),
            beginsAt: momentText(row.begins_at),
            endsAt: momentText(row.ends_at),
            isLive: row.is_live,
          },
        },
      ]),
    );
  },
  async write({ database, now }, id, document) {
    await checkNotice(database, document);
    await database
      .updateTable('notice')
      .set({ ...noticeColumns(document), published_at: publishedThen(document, now), changed_at: now })
      .where('id', '=', id)
      .execute();
  },
};

/** Throws `marksRefused`, `fileNotFound` for a PDF that was not stored, and what `checkAudience` throws. */
export async function checkNotice(database: Database, document: NoticeDocument): Promise<void> {
  checkMarks('title', document.title);
  checkMarks('body', document.body);
  await checkAudience(database, document);
  const numbers = [...new Set(Object.values(document.files))];
  if (numbers.length === 0) return;
  const { rows } = await sql<{ known: number }>`
    SELECT count(*)::int AS known FROM notice_file WHERE id = ANY (${numbers.map(String)}::bigint[])`.execute(database);
  if ((rows[0]?.known ?? 0) < numbers.length) throw refuse('fileNotFound', { field: 'files' });
}
