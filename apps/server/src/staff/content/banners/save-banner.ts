import type { Handler } from '../../../operation/handler.ts';
import { bannerColumns, bannerContent, bannerOf, checkBanner } from './banner-content.ts';
import { changeContent, contentToChange, refuseLimited } from '../../../desk/documents/change-content.ts';
import { keepVersion } from '../../../desk/documents/content-history.ts';
import { subjectOf } from '../../../desk/documents/content-kind.ts';

export const saveBanner: Handler<'saveBanner'> = async (context, { bannerId, version, ...sent }) => {
  const { database, staff, now } = context;
  refuseLimited(staff);
  const document = bannerOf(sent);
  if (bannerId !== undefined) {
    const found = await contentToChange(context, bannerContent, bannerId, version);
    const changed = await changeContent(context, bannerContent, { id: bannerId, found, document, act: 'saveBanner' });
    return { data: { bannerId, version: changed }, message: 'staff.done' };
  }
  await checkBanner(database, document);
  const { id } = await database
    .insertInto('banner')
    .values({ ...bannerColumns(document), changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepVersion(context, subjectOf('banner', id), { version: 1, document }, 'saveBanner');
  return { data: { bannerId: id, version: 1 }, message: 'staff.done' };
};
