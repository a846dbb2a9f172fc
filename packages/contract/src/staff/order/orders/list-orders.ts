import * as column from '../../../desk/lists/columns.ts';
import { defineList } from '../../../desk/lists/define-list.ts';
import * as filter from '../../../desk/lists/filters.ts';
import { type BalanceType, payBalances, payMethods, type PayType } from '../../../payment/pay-methods.ts';

const states = {
  unpaid: 'not paid',
  paid: 'paid',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const;

const payParts = {
  ...Object.fromEntries(Object.values(payMethods).map(({ payType, says }) => [payType, says])),
  ...Object.fromEntries(Object.values(payBalances).map(({ balanceType, says }) => [`b${balanceType}`, says])),
} as Readonly<Record<PayType | `b${BalanceType}`, string>>;

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
    tag: filter.text('A tag of the orders', 'gift'),
    isOnHold: filter.flag('Whether the orders are on hold'),
    assignedTo: filter.text('The name of the person to whom they are assigned', 'olav'),
    trackingNo: filter.text('The tracking number', '1Z999AA10123456784'),
    orderNo: filter.text('The order number, with or without spaces and prefix, or its last four digits and more', '2647 1088 34'),
    recipient: filter.contactText('Names of the recipient or their beginnings, in any order', 'Solberg Ingrid'),
    email: filter.contactText('The e-mail address of the recipient, or its beginning', 'ada@mail.example'),
    telephone: filter.contactText('The telephone of the recipient in any notation, or its last six digits and more', '+49 170 1234567'),
    address: filter.contactText('Words of the postal code, street or city, in any order', '10115 Invalidenstr'),
    payer: filter.text(
      'Name, bank account or reference of a payer by bank transfer; for people who may see the money from banks',
      'Ada Lovelace',
    ),
    product: filter.text('The number of a product in the order', 'A1'),
    payMethod: filter.oneOf('How it was paid', payParts),
    promotion: filter.text('The number of a promotion that the order has', '12'),
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
    tags: column.text('The tags, in alphabetical order', 'gift, wait for stock'),
    hold: column.text('The reason why it is on hold; empty if it is not', 'The member asked to wait'),
    assignedTo: column.text('The person to whom it is assigned; empty if nobody', 'olav'),
    trackingNo: column.number('The tracking number; empty before it is shipped', '1Z999AA10123456784'),
  },
  rowKey: ['orderNo'],
});
