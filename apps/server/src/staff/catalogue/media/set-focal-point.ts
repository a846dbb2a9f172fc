import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { hashOfDrawing, mediaAddress } from '../../../platform/pictures/index.ts';
import { giveAddress } from './give-address.ts';
import { lockMedia } from './lock-media.ts';

/** Another crop gets another address, so that no cache shows the old one. */
export const setFocalPoint: Handler<'setFocalPoint'> = async ({ database, now }, { mediaId, x, y }) => {
  const media = await lockMedia(database, mediaId);
  if (media === undefined) return refuse('mediaNotFound', { field: 'mediaId' });
  const focal = { x, y };
  const address = mediaAddress(media.id, media.sha256 ?? hashOfDrawing(media.drawing ?? ''), focal);
  await giveAddress(database, { id: media.id, contentId: media.content_id, address, focal, at: now });
  return { data: { mediaId, key: media.key, fileName: media.file_name }, message: 'staff.done' };
};
