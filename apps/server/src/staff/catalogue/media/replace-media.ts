import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { keepContent, mediaAddress } from '../../../platform/pictures/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { giveAddress } from './give-address.ts';
import { lockMedia } from './lock-media.ts';
import { takePicture } from './take-picture.ts';

/** Replaces a picture's content. The focal point returns to the middle, because the old one was that of the other content. */
export const replaceMedia: Handler<'replaceMedia'> = async (context, { mediaId, base64 }) => {
  const { database, staff, now } = context;
  const taken = await takePicture(base64);
  if (taken instanceof Refusal) return taken;
  const data = await inTransaction(database, async (transaction) => {
    const media = await lockMedia(transaction, mediaId);
    if (media === undefined) return undefined;
    const { contentId, sha256 } = await keepContent(transaction, taken.file, taken.picture, { by: staff.id, at: now });
    const shown = { mediaId, key: media.key, fileName: media.file_name };
    if (contentId === media.content_id) return shown;
    const focal = { x: 50, y: 50 };
    await giveAddress(transaction, { id: media.id, contentId, address: mediaAddress(media.id, sha256, focal), focal, at: now });
    await auditStaffAct(transaction, context, 'replaceMedia', { mediaId, bytes: taken.file.length, sha256: sha256.toString('hex') });
    return shown;
  });
  return data === undefined ? refuse('mediaNotFound', { field: 'mediaId' }) : { data, message: 'staff.done' };
};
