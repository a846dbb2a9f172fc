import type { AnswerOf } from '@upline/contract';
import type { Handler } from '../../../operation/handler.ts';
import { Refusal, refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { keepContent, mediaAddress, mediaThumb } from '../../../platform/pictures/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { giveAddress } from './give-address.ts';
import { takePicture } from './take-picture.ts';
import { tellsTakenName } from './taken-name.ts';

type Uploaded = AnswerOf<'uploadMedia'>['data'];

const middle = { x: 50, y: 50 };

/** Stores a picture. It is decoded before the transaction begins. An identical picture returns the stored one. */
export const uploadMedia: Handler<'uploadMedia'> = async (context, { fileName, base64 }) => {
  const { database, staff, now } = context;
  const taken = await takePicture(base64);
  if (taken instanceof Refusal) return taken;
  try {
    const data = await inTransaction(database, async (transaction): Promise<Uploaded> => {
      const { contentId, sha256 } = await keepContent(transaction, taken.file, taken.picture, { by: staff.id, at: now });
      const same = await mediaOfContent(transaction, contentId);
      if (same !== undefined) return { ...same, isNew: false };
      const { id } = await transaction
        .insertInto('media')
        // Key and address contain the number of the row.
        .values({
          key: `m/new-${sha256.toString('hex').slice(0, 40)}`,
          file_name: fileName,
          content_id: contentId,
          address: '',
          added_by: staff.id,
          added_at: now,
          changed_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const key = `m/${id}`;
      const address = mediaAddress(id, sha256, middle);
      await transaction.updateTable('media').set({ key }).where('id', '=', id).execute();
      await giveAddress(transaction, { id, contentId, address, focal: middle, at: now });
      const detail = { mediaId: Number(id), fileName, bytes: taken.file.length, sha256: sha256.toString('hex') };
      await auditStaffAct(transaction, context, 'uploadMedia', detail);
      return { mediaId: Number(id), key, fileName, isNew: true, thumb: mediaThumb(address) };
    });
    return { data, message: 'staff.done' };
  } catch (error) {
    if (tellsTakenName(error)) return refuse('mediaNameTaken', { field: 'fileName', params: { name: fileName } });
    throw error;
  }
};

async function mediaOfContent(transaction: Database, contentId: bigint): Promise<Omit<Uploaded, 'isNew'> | undefined> {
  const row = await transaction
    .selectFrom('media')
    .select(['id', 'key', 'file_name', 'address'])
    .where('content_id', '=', contentId)
    .orderBy('id')
    .executeTakeFirst();
  return row && { mediaId: Number(row.id), key: row.key, fileName: row.file_name, thumb: mediaThumb(row.address) };
}
