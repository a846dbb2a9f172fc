import type { Handler } from '../../../operation/handler.ts';
import { shownFile } from './own-file-row.ts';

const MOST_SHOWN = 50;

export const getOwnFiles: Handler<'getOwnFiles'> = async ({ database, member, now }) => {
  const rows = await database
    .selectFrom('own_file')
    .selectAll()
    .where('member_id', '=', member.id)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return { data: rows.map(shownFile) };
};
