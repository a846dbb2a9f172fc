import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';

const states = {
  unpaid: 'not paid',
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const;

export const listOrders = defineList({
  name: 'listOrders',
  noun: 'order',
  permission: 'order.read',
  summary: 'Orders',
  filters: {
    state: filter.oneOf('State', states),
    company: filter.companies('Companies of the members who ordered'),
    country: filter.companies('Destination countries of the orders'),
    orderedAt: filter.dates('Ordered'),
    paidAt: filter.dates('Paid'),
    total: filter.amounts('Total, in the base currency'),
    memberCode: filter.text('The member number', 'US10000020'),
    trackingNo: filter.text('The tracking number', '1Z999AA10123456784'),
  },
  sorts: ['orderedAt', 'total'],
  defaultSort: '-orderedAt',
  columns: {
    orderNo: column.number('The order number', 'UPL2647108834'),
    state: column.code('The state', states),
    memberCode: column.number('The number of the member who ordered', 'US10000020'),
    memberName: column.text('The name of the member who ordered', 'Ingrid Solberg'),
    companyCode: column.text('The two-letter code of the member’s company', 'US'),
    countryCode: column.text('The two-letter code of the destination country', 'US'),
    total: column.money('The total', 72.91),
    pv: column.pv('The PV', 40),
    paidBy: column.text('How it was paid, in words; empty before then', 'Alipay'),
    orderedAt: column.instant('When it was placed'),
    paidAt: column.optionalInstant('When it was paid'),
    shippedAt: column.optionalInstant('When it was shipped'),
    carrier: column.text('The carrier; empty before it is shipped', 'UPS'),
    trackingNo: column.number('The tracking number; empty before it is shipped', '1Z999AA10123456784'),
  },
  rowKey: ['orderNo'],
});
