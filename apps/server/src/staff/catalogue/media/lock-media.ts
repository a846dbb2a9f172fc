import type { Database } from '../../../platform/database/connection.ts';

/** Locks a picture until the transaction ends; undefined if there is none. */
export async function lockMedia(transaction: Database, mediaId: number) {
  return transaction
    .selectFrom('media')
    .innerJoin('media_content as content', 'content.id', 'media.content_id')
    .select(['media.id', 'key', 'file_name', 'content_id', 'focal_x', 'focal_y', 'address', 'content.sha256', 'content.drawing'])
    .where('media.id', '=', BigInt(mediaId))
    .forUpdate('media')
    .executeTakeFirst();
}
