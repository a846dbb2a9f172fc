import type { Handler } from '../../../operation/handler.ts';
import { lockCarriers, mayWrite, writeCarrier } from './write-carrier.ts';

export const addCarrier: Handler<'addCarrier'> = async (context, values) => {
  mayWrite(context, values.companyCodes);
  return writeCarrier(context, values, await lockCarriers(context.database));
};
