import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { lockMedia } from './lock-media.ts';
import { usesOfMedia } from './media-uses.ts';

/** Removes an unused picture. Deletes its bytes too, unless an order was placed with it. */
export const removeMedia: Handler<'removeMedia'> = async ({ database, locale }, { mediaId }) => {
  const media = await lockMedia(database, mediaId);
  if (media === undefined) return refuse('mediaNotFound', { field: 'mediaId' });
  const [first, ...others] = await usesOfMedia(database, media.key, locale);
  if (first !== undefined) {
    const context = others.length === 0 ? 'once' : 'often';
    return refuse('mediaUsed', { field: 'mediaId', params: { context, where: first.name, count: others.length } });
  }
  await database.deleteFrom('media').where('id', '=', media.id).execute();
  await removeAddresses(database);
  return { data: { mediaId, key: media.key, fileName: media.file_name }, message: 'staff.done' };
};

/** Addresses without a picture stay while an order shows them. Contents without an address are deleted with their bytes. */
async function removeAddresses(database: Database): Promise<void> {
  const { rows } = await sql<{ contentId: bigint }>`
    DELETE FROM media_address WHERE media_id IS NULL
      AND NOT EXISTS (SELECT FROM order_line WHERE order_line.picture = media_address.address)
    RETURNING content_id AS "contentId"`.execute(database);
  const contents = [...new Set(rows.map(({ contentId }) => contentId))];
  if (contents.length === 0) return;
  await sql`
    DELETE FROM media_content WHERE id = ANY (${contents}::bigint[])
      AND NOT EXISTS (SELECT FROM media WHERE media.content_id = media_content.id)
      AND NOT EXISTS (SELECT FROM media_address WHERE media_address.content_id = media_content.id)`.execute(database);
}
