import type { Handler } from '../../../operation/handler.ts';
import { changeContent, contentToChange, refuseLimited } from '../../../desk/documents/change-content.ts';
import { keepVersion } from '../../../desk/documents/content-history.ts';
import { subjectOf } from '../../../desk/documents/content-kind.ts';
import { checkNotice, noticeColumns, noticeContent, noticeOf, publishedFirst } from './notice-content.ts';

export const saveNotice: Handler<'saveNotice'> = async (context, { noticeId, version, ...sent }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  const document = noticeOf(sent);
  if (noticeId !== undefined) {
    const found = await contentToChange(context, noticeContent, noticeId, version);
    const changed = await changeContent(context, noticeContent, { id: noticeId, found, document, act: 'saveNotice' });
    return { data: { noticeId, version: changed }, message: 'staff.done' };
  }
  await checkNotice(database, document);
  const { id } = await database
    .insertInto('notice')
    .values({ ...noticeColumns(document), published_at: publishedFirst(document, now), changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepVersion(context, subjectOf('notice', id), { version: 1, document }, 'saveNotice');
  return { data: { noticeId: id, version: 1 }, message: 'staff.done' };
};
