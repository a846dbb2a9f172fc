import type { Database } from '../database/connection.ts';
import type { Mark } from './current-shop.ts';

/** The address of a mark, below the shop's. It contains the file's hash, so it may be cached forever. */
export const markAddress = (id: string, isDrawn: boolean): string => `/shop/marks/${id}.${isDrawn ? 'svg' : 'png'}`;

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
