import { sql } from 'kysely';
import type { Handler } from '../../operation/handler.ts';
import { refuse } from '../../operation/refusal.ts';
import type { Database } from '../../platform/database/connection.ts';
import { lockCart } from './lock-cart.ts';

/** Takes lines out, all of them or, where one is not in the member's cart, none. */
export const deleCartproductPL: Handler<'deleCartproductPL'> = async ({ database, member }, { sclIdStr }) => {
  const pairs = [...new Set(sclIdStr.split(','))].map((pair) => pair.split('-'));
  const cartId = await lockCart(database, member.id);
  if (cartId === undefined || pairs.some(([, cart]) => cart !== String(cartId))) return refuse('cartLineNotFound');
  const lineIds = pairs.map(([line]) => line ?? '');
  const { deleted, left } = await deleteLines(database, cartId, lineIds);
  if (deleted < lineIds.length) return refuse('cartLineNotFound');
  return { data: { cartNum: left }, message: 'cart.deleted' };
};

async function deleteLines(database: Database, cartId: bigint, lineIds: string[]): Promise<{ deleted: number; left: number }> {
  const { rows } = await sql<{ deleted: number; left: number }>`
    WITH gone AS (DELETE FROM cart_line WHERE cart_id = ${cartId} AND id = ANY(${lineIds}::bigint[]) RETURNING id)
    SELECT (SELECT count(*)::int FROM gone) AS deleted,
      (SELECT coalesce(sum(quantity), 0)::int FROM cart_line WHERE cart_id = ${cartId} AND NOT id = ANY(${lineIds}::bigint[])) AS left`.execute(
    database,
  );
  return rows[0] as { deleted: number; left: number };
}
