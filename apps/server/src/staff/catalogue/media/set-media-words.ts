import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockMedia } from './lock-media.ts';

export const setMediaWords: Handler<'setMediaWords'> = async ({ database, now }, { mediaId, fileName, alt }) => {
  const media = await lockMedia(database, mediaId);
  if (media === undefined) return refuse('mediaNotFound', { field: 'mediaId' });
  const taken = await database
    .selectFrom('media')
    .select('id')
    .where(({ eb, fn, val }) => eb(fn('lower', ['file_name']), '=', fn('lower', [val(fileName)])))
    .where('id', '!=', media.id)
    .executeTakeFirst();
  if (taken !== undefined) return refuse('mediaNameTaken', { field: 'fileName', params: { name: fileName } });
  await database
    .updateTable('media')
    .set({ file_name: fileName, alt: JSON.stringify(alt), changed_at: now })
    .where('id', '=', media.id)
    .execute();
  return { data: { mediaId, key: media.key, fileName }, message: 'staff.done' };
};
