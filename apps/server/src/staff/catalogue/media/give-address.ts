import type { Database } from '../../../platform/database/connection.ts';

interface Given {
  id: bigint;
  contentId: bigint;
  address: string;
  focal: { x: number; y: number };
  at: Date;
}

/** Gives a picture its address for this content and this focal point. Addresses that it had before go on leading to what they did. */
export async function giveAddress(transaction: Database, { id, contentId, address, focal, at }: Given): Promise<void> {
  await transaction
    .insertInto('media_address')
    .values({ address, media_id: id, content_id: contentId, focal_x: focal.x, focal_y: focal.y })
    .onConflict((conflict) => conflict.column('address').doNothing())
    .execute();
  await transaction
    .updateTable('media')
    .set({ content_id: contentId, focal_x: focal.x, focal_y: focal.y, address, changed_at: at })
    .where('id', '=', id)
    .execute();
}
