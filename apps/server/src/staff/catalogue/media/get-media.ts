import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { mediaThumb, mediaWhole } from '../../../platform/pictures/index.ts';
import { pictureLink } from '../../../features/catalogue/index.ts';
import { usesOfMedia } from './media-uses.ts';

/** A picture with its uses. */
export const getMedia: Handler<'getMedia'> = async ({ database, locale }, { mediaId }) => {
  const row = await database
    .selectFrom('media')
    .innerJoin('media_content as content', 'content.id', 'media.content_id')
    .leftJoin('staff', 'staff.id', 'media.added_by')
    .select(['media.key', 'file_name', 'focal_x', 'focal_y', 'address', 'alt', 'media.added_at', 'changed_at'])
    .select(['content.content_type', 'content.bytes', 'content.width', 'content.height', 'staff.name as added_by'])
    .where('media.id', '=', BigInt(mediaId))
    .executeTakeFirst();
  if (row === undefined) return refuse('mediaNotFound', { field: 'mediaId' });
  return {
    data: {
      mediaId,
      key: row.key,
      fileName: row.file_name,
      thumb: mediaThumb(row.address),
      shown: pictureLink(row.address),
      whole: mediaWhole(row.address),
      mediaType: row.content_type,
      bytes: row.bytes,
      width: row.width,
      height: row.height,
      focalX: row.focal_x,
      focalY: row.focal_y,
      alt: row.alt,
      usedIn: await usesOfMedia(database, row.key, locale),
      addedBy: row.added_by ?? '',
      addedAt: row.added_at.toISOString(),
      changedAt: row.changed_at.toISOString(),
    },
  };
};
