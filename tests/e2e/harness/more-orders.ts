import { Client } from 'pg';
import { shop } from './shop.ts';

/** Paid orders that a journey adds to the demo, by the number of the only product in them. */
export interface AddedOrders {
  readonly productNo: string;
  readonly orderNos: readonly string[];
  /** Removes them with everything that the staff did to them. None of them may have been sent. */
  remove(): Promise<void>;
}

const query = async <R extends object>(text: string, values: unknown[]): Promise<R[]> => {
  const client = new Client({ connectionString: shop().environment['DATABASE_URL'] });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
};

/** Copies the newest order to pack so many times, each with one piece of a product that no other order to pack has. Ordering them would take a minute. */
export async function addPaidOrders(count: number): Promise<AddedOrders> {
  const added = await query<{ order_no: string; product_no: string }>(
    `WITH model AS (SELECT * FROM member_order WHERE state = 'paid' AND NOT EXISTS (SELECT FROM packing WHERE order_id = member_order.id) ORDER BY id DESC LIMIT 1),
    goods AS (
      SELECT variant.id, product.product_no FROM product_variant AS variant JOIN product ON product.id = product_id
      WHERE product.published AND NOT EXISTS (
        SELECT FROM order_line JOIN member_order ON member_order.id = order_id
        WHERE member_order.state IN ('unpaid', 'paid') AND order_line.product_no = product.product_no)
      ORDER BY product.id DESC LIMIT 1),
    made AS (
      INSERT INTO member_order
      SELECT (jsonb_populate_record(NULL::member_order, to_jsonb(model) || jsonb_build_object('id', nextval(pg_get_serial_sequence('member_order', 'id')),
        'order_no', left(order_no, 7) || '99' || lpad(number::text, 4, '0'), 'paid_at', now(), 'ordered_at', now()))).*
      FROM model, generate_series(1, $1::int) AS number RETURNING id, order_no),
    lines AS (
      INSERT INTO order_line
      SELECT (jsonb_populate_record(NULL::order_line, to_jsonb(line) || jsonb_build_object('id', nextval(pg_get_serial_sequence('order_line', 'id')),
        'order_id', made.id, 'variant_id', goods.id, 'product_no', goods.product_no, 'quantity', 1))).*
      FROM made, goods, (SELECT order_line.* FROM order_line JOIN model ON model.id = order_id ORDER BY order_line.id LIMIT 1) AS line)
    SELECT order_no, product_no FROM made, goods ORDER BY made.id`,
    [count],
  );
  const orderNos = added.map(({ order_no: orderNo }) => orderNo);
  return {
    productNo: added[0]?.product_no ?? '',
    orderNos,
    async remove() {
      for (const table of ['order_tag', 'order_hold', 'order_assignment', 'order_opened', 'packing', 'order_line'])
        await query(`DELETE FROM ${table} WHERE order_id IN (SELECT id FROM member_order WHERE order_no = ANY ($1::text[]))`, [orderNos]);
      await query('DELETE FROM member_order WHERE order_no = ANY ($1::text[])', [orderNos]);
    },
  };
}
