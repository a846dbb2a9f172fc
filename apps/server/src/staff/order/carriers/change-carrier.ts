import type { Handler } from '../../../operation/handler.ts';
import { refuse } from '../../../operation/refusal.ts';
import { lockCarriers, mayWrite, writeCarrier } from './write-carrier.ts';

export const changeCarrier: Handler<'changeCarrier'> = async (context, values) => {
  const carriers = await lockCarriers(context.database);
  const before = carriers.find(({ code }) => code === values.code);
  if (before === undefined) return refuse('carrierUnknown', { field: 'code' });
  mayWrite(context, before.companyCodes);
  mayWrite(context, values.companyCodes);
  return writeCarrier(
    context,
    values,
    carriers.filter((carrier) => carrier !== before),
  );
};
