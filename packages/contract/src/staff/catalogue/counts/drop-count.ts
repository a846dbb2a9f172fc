import { defineOperation } from '../../../operation.ts';
import { reason } from '../../../desk/staff-fields.ts';
import { countNo, stockCount } from './count-fields.ts';

export const dropCount = defineOperation({
  name: 'dropCount',
  noun: 'catalogue',
  kind: 'command',
  keyed: true,
  permission: 'stock.write',
  leadsTo: [],
  summary: 'Cancel a count. The stock stays unchanged',
  payload: { countNo: countNo(), reason: reason() },
  answer: { data: stockCount },
  errors: ['stockCountNotFound', 'stockCountOver'],
});
