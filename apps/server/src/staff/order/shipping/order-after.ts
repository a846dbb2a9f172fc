import type { AnswerOf } from '@upline/contract';
import type { Database } from '../../../platform/database/connection.ts';

type Data = AnswerOf<'sendParcel'>['data'];

/** The answer of a parcel act: the present state of its order. */
export async function orderAfter(database: Database, orderId: bigint, parcelId: bigint): Promise<{ data: Data; message: 'staff.done' }> {
  const { state } = await database.selectFrom('member_order').select('state').where('id', '=', orderId).executeTakeFirstOrThrow();
  return { data: { parcelId: Number(parcelId), state: state as Data['state'] }, message: 'staff.done' };
}
