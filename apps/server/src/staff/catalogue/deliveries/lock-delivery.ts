import { sql } from 'kysely';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Locks a delivery until the transaction ends, so that it is booked once. Throws `deliveryNotFound`, and `deliveryOver` unless it is in this state. */
export async function lockDelivery(transaction: Database, deliveryNo: number, state: 'expected' | 'booked'): Promise<void> {
  const { rows } = await sql<{ state: string }>`SELECT state FROM stock_delivery WHERE id = ${deliveryNo} FOR UPDATE`.execute(transaction);
  const [delivery] = rows;
  if (delivery === undefined) throw refuse('deliveryNotFound');
  if (delivery.state !== state) throw refuse('deliveryOver', { params: { context: delivery.state } });
}
