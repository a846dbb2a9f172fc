import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import {
  type GivenBack,
  leftToSend,
  readGivenBack,
  readSoldOrder,
  type RefundShares,
  refundShares,
  type RefundWish,
  type SoldOrder,
  wishForAll,
} from '../../order/index.ts';

/** Pieces of an order for which a refund is requested. */
export interface AskedRefund {
  /** Pieces by line; omitted: all remaining ones, with the shipping fee. */
  wish?: RefundWish | undefined;
  /** Whether the pieces return to stock, by line. Lines not named return if the order has not been sent. */
  stockBack?: ReadonlyMap<bigint, boolean> | undefined;
}

/**
 * Why a refund cannot be made. `moreThanLeft`: the order has no such line, or fewer pieces are left; `nothing`: nothing would go back; `shippingStays`: an unsent order would have
 * no pieces left, and its shipping fee would be kept.
 */
export type RefundHindrance = 'moreThanLeft' | 'nothing' | 'shippingStays';

export interface WorkedOut {
  sold: SoldOrder;
  before: GivenBack;
  wish: RefundWish;
  shares: RefundShares;
}

/** Computes what a refund gives back now. Exact only while the order is locked. */
export async function workOutRefund(
  database: Database,
  order: { id: bigint; state: string },
  asked: AskedRefund,
): Promise<WorkedOut | RefundHindrance> {
  const sold = await readSoldOrder(database, order.id);
  const before = await readGivenBack(database, order.id);
  const wish = asked.wish ?? wishForAll(sold, before);
  const shares = tryShares(sold, before, wish);
  if (shares === undefined) return 'moreThanLeft';
  if (shares.lines.length === 0 && shares.totalCents === 0n) return 'nothing';
  if (order.state === 'paid' && shares.isWithoutPieces && !shares.isWhole && !(await hasParcel(database, order.id))) return 'shippingStays';
  return { sold, before, wish, shares };
}

/** Computes the result if no pieces go back and the order only loses the money that the payer's bank took. */
export async function workOutKept(database: Database, orderId: bigint): Promise<WorkedOut> {
  const sold = await readSoldOrder(database, orderId);
  const before = await readGivenBack(database, orderId);
  const wish = { pieces: new Map<bigint, number>(), isShippingBack: false };
  return { sold, before, wish, shares: refundShares(sold, before, wish) };
}

function tryShares(sold: SoldOrder, before: GivenBack, wish: RefundWish): RefundShares | undefined {
  try {
    return refundShares(sold, before, wish);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

async function hasParcel(database: Database, orderId: bigint): Promise<boolean> {
  const { rows } = await sql`SELECT FROM parcel WHERE order_id = ${orderId} AND undone_at IS NULL LIMIT 1`.execute(database);
  return rows.length > 0;
}

/** Whether the pieces of each line return to stock: as requested, otherwise if as many pieces of the line have not been sent. */
export async function stockBackOf(
  database: Database,
  order: { id: bigint },
  { lines }: Pick<RefundShares, 'lines'>,
  said: AskedRefund['stockBack'],
): Promise<ReadonlyMap<bigint, boolean>> {
  const left = await leftToSend(database, order.id);
  const leftOf = (lineId: bigint): number => left.find((line) => BigInt(line.lineId) === lineId)?.left ?? 0;
  return new Map(lines.map(({ lineId, pieces }) => [lineId, said?.get(lineId) ?? leftOf(lineId) >= pieces]));
}

/** Cents that are returned now, from all sources. */
export const dueCentsOf = ({ sources }: Pick<RefundShares, 'sources'>): bigint => sources.reduce((sum, { cents }) => sum + cents, 0n);
