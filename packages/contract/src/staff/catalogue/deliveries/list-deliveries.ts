import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { deliveryStates } from './delivery-fields.ts';

export const listDeliveries = defineList({
  name: 'listDeliveries',
  noun: 'catalogue',
  permission: 'product.read',
  summary: 'Deliveries from suppliers',
  filters: {
    state: filter.oneOf('State', deliveryStates),
    supplier: filter.text('The beginning of the supplier’s name', 'Nordlys'),
    deliveryNote: filter.text('The number of the delivery note', 'LS-20871'),
    addedAt: filter.dates('Recorded'),
  },
  sorts: ['deliveryNo'],
  defaultSort: '-deliveryNo',
  columns: {
    deliveryNo: column.count('The number of the delivery', 31),
    supplier: column.text('The supplier', 'Nordlys AS'),
    deliveryNote: column.number('The number of the delivery note', 'LS-20871'),
    state: column.code('The state', deliveryStates),
    expectedOn: column.day('The expected day of arrival; empty if unknown', '2026-11-27'),
    lines: column.count('Lines', 4),
    expected: column.count('Number of pieces on the delivery note', 192),
    arrived: column.count('Number of arrived pieces', 190),
    addedBy: column.text('The person who recorded it', 'olav'),
    addedAt: column.instant('When it was recorded'),
    decidedAt: column.optionalInstant('When it was booked, or recorded as not coming'),
  },
  rowKey: ['deliveryNo'],
});
