import type { Database } from '../database/connection.ts';
import type { Mark } from './current-shop.ts';

/** The address of a mark, below the shop's. It names the file's hash, so it may be kept for ever. */
export const markAddress = (id: string, isDrawn: boolean): string => `/shop/marks/${id}.${isDrawn ? 'svg' : 'png'}`;

/** The marks with these ids, as far as they are kept. */
export async function readMarks(database: Database, ids: readonly string[]): Promise<Mark[]> {
  if (ids.length === 0) return [];
  const rows = await database.selectFrom('shop_mark').selectAll().where('id', 'in', ids).execute();
  return rows.map(({ id, svg, png, width, height, is_dark }) => ({
    id,
    address: markAddress(id, svg !== null),
    width,
    height,
    isDark: is_dark,
    png,
  }));
}
