import { sql } from 'kysely';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockCarriers, mayWrite } from './write-carrier.ts';

/** Removes a carrier that no parcel was ever sent with. */
export const removeCarrier: Handler<'removeCarrier'> = async (context, { code }) => {
  const { database } = context;
  const carrier = (await lockCarriers(database)).find((each) => each.code === code);
  if (carrier === undefined) return refuse('carrierUnknown', { field: 'code' });
  mayWrite(context, carrier.companyCodes);
  // A concurrent shipment has either marked the row, or finds the carrier deleted.
  const { rows } = await sql`DELETE FROM carrier WHERE code = ${code} AND used_since IS NULL RETURNING code`.execute(database);
  if (rows.length === 0) return refuse('carrierInUse', { field: 'code', params: { name: carrier.name } });
  return { data: { code }, message: 'staff.done' };
};
