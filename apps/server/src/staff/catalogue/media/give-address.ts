import type { Database } from '../../../platform/database/connection.ts';

interface Given {
  id: bigint;
  contentId: bigint;
  address: string;
  focal: { x: number; y: number };
  at: Date;
}

/** Gives a picture an address for this content and focal point. Earlier addresses keep leading to their content. */
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
