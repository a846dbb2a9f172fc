import type { Handler } from '../../../operation/handler.ts';
import { checkMarks } from '../../../desk/documents/check-marks.ts';

/** Publishes a notice to all members, from now on. */
export const publishNotice: Handler<'publishNotice'> = async ({ database, now }, { title, body }) => {
  checkMarks('body', body);
  const { id } = await database
    .insertInto('notice')
    .values({ title: JSON.stringify(title), body: JSON.stringify(body), published_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { data: { noticeId: id }, message: 'staff.done' };
};
