import { createHash } from 'node:crypto';
import type { Database } from '../../database/connection.ts';
import type { ExaminedPicture } from './examine-upload.ts';

const CHUNK_BYTES = 1024 * 1024;

/** Id of the content, which may have existed before, and its hash. */
export interface KeptContent {
  contentId: bigint;
  sha256: Buffer;
}

/** Stores the bytes of an upload, in the transaction that needs them. The same bytes are stored once. */
export async function keepContent(
  transaction: Database,
  file: Buffer,
  picture: ExaminedPicture,
  { by, at }: { by: bigint; at: Date },
): Promise<KeptContent> {
  const sha256 = createHash('sha256').update(file).digest();
  const added = await transaction
    .insertInto('media_content')
    .values({
      sha256,
      drawing: null,
      content_type: picture.contentType,
      bytes: file.length,
      width: picture.width,
      height: picture.height,
      added_by: by,
      added_at: at,
    })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) {
    await writeChunks(transaction, added.id, file);
    return { contentId: added.id, sha256 };
  }
  // Locked, so that it is not deleted before the transaction ends.
  const kept = await transaction
    .selectFrom('media_content')
    .select('id')
    .where('sha256', '=', sha256)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  return { contentId: kept.id, sha256 };
}

async function writeChunks(transaction: Database, contentId: bigint, file: Buffer): Promise<void> {
  for (let place = 0; place * CHUNK_BYTES < file.length; place += 1) {
    const bytes = file.subarray(place * CHUNK_BYTES, (place + 1) * CHUNK_BYTES);
    await transaction.insertInto('media_chunk').values({ content_id: contentId, place, bytes }).execute();
  }
}
