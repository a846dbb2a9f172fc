import { MOST_TAGS } from '@upline/contract';
import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockOrderInSight } from '../shipping/parcel-in-sight.ts';
import { readTags } from './read-handling.ts';

/** Adds and removes tags. A tag that is in both is there afterwards. */
export const tagOrder: Handler<'tagOrder'> = async (context, { orderNo, add, remove }) => {
  const { database, staff, now } = context;
  const { id } = await lockOrderInSight(context, orderNo);
  await sql`DELETE FROM order_tag WHERE order_id = ${id} AND tag = ANY (${remove}::text[])`.execute(database);
  await sql`
    INSERT INTO order_tag (order_id, tag, added_by, added_at) SELECT ${id}, tag, ${staff.id}, ${now} FROM unnest(${add}::text[]) AS tag
    ON CONFLICT DO NOTHING`.execute(database);
  const tags = await readTags(database, id);
  return tags.length > MOST_TAGS
    ? refuse('tooManyTags', { field: 'add', params: { most: MOST_TAGS } })
    : { data: { tags }, message: 'staff.done' };
};
