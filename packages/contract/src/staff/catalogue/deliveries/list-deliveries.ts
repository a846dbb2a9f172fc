import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { deliveryStates } from './delivery-fields.ts';

export const listDeliveries = defineList({
  name: 'listDeliveries',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'Deliveries of suppliers',
  filters: {
    state: filter.oneOf('State', deliveryStates),
    supplier: filter.text('The beginning of the supplier’s name', 'Nordlys'),
    deliveryNote: filter.text('The number of the delivery note', 'LS-20871'),
    addedAt: filter.dates('Written down'),
  },
  sorts: ['deliveryNo'],
  defaultSort: '-deliveryNo',
  columns: {
    deliveryNo: column.count('The number of the delivery', 31),
    supplier: column.text('Who sends it', 'Nordlys AS'),
    deliveryNote: column.number('The number of the delivery note', 'LS-20871'),
    state: column.code('The state', deliveryStates),
    expectedOn: column.text('The day on which it is expected; empty where none is known', '2026-11-27'),
    lines: column.count('Lines', 4),
    expected: column.count('Pieces that the delivery note says', 192),
    arrived: column.count('Pieces that arrived', 190),
    addedBy: column.text('Who wrote it down', 'olav'),
    addedAt: column.instant('When it was written down'),
    decidedAt: column.optionalInstant('When it was booked, or said not to come'),
  },
  rowKey: ['deliveryNo'],
});
