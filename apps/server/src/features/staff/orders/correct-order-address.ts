import { isPhoneNumber } from '@upline/contract/is-phone-number';
import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockOrder } from '../../order/index.ts';
import { auditStaffAct } from '../audit/audited.ts';
import { orderInSight } from './order-in-sight.ts';

const columns = {
  firstName: 'first_name',
  lastName: 'last_name',
  mobile: 'mobile',
  city: 'city',
  street: 'street',
  postalCode: 'postal_code',
} as const;
const fields = Object.keys(columns) as (keyof typeof columns)[];

/** Corrects where an order goes until it is sent. Tax goes by the province and shipping by the country, so these two stay. */
export const correctOrderAddress: Handler<'correctOrderAddress'> = async (context, payload) => {
  const { database } = context;
  const { orderNo, reason } = payload;
  const { id, memberCode } = await orderInSight(context, orderNo);
  const order = await lockOrder(database, id);
  if (order === undefined) return refuse('orderNotFound');
  if (order.state !== 'unpaid' && order.state !== 'paid') return refuse('orderSentAlready');
  const held = await database.selectFrom('member_order').select(Object.values(columns)).where('id', '=', id).executeTakeFirstOrThrow();
  const changed = fields.filter((field) => payload[field] !== undefined && payload[field] !== held[columns[field]]);
  if (changed.length === 0) return refuse('nothingToCorrect');
  if (changed.includes('mobile') && !isPhoneNumber(payload.mobile ?? '')) return refuse('mobileRefused', { field: 'mobile' });
  const values = Object.fromEntries(changed.map((field) => [columns[field], payload[field]]));
  await database.updateTable('member_order').set(values).where('id', '=', id).execute();
  // Which fields, never their values: the audit is kept forever.
  await auditStaffAct(database, context, 'correctOrderAddress', { orderNo, memberCode, fields: changed.join(','), reason });
  return { data: { orderNo, changed }, message: 'staff.done' };
};
