import { expect, it } from 'vitest';
import { invoiceAmounts, invoiceFees, invoiceScale, itemVariant, type Order, shipDays } from './invoice-amounts.ts';

const order = (deposit: number | undefined) =>
  ({ amount2: 120.1, ...(deposit === undefined ? {} : { deposit }), jpoMemberOrderList: [{ price: 19.99, qty: 3 }] }) as Order;

it('The invoice subtracts a deposit from the total, and is never NaN', () => {
  expect(invoiceAmounts(order(20.05)).total).toBe('100.05');
  expect(invoiceAmounts(order(undefined)).total).toBe('120.10');
  expect(invoiceAmounts(order(Number.NaN)).total).toBe('120.10');
});

it('The invoice shows a deposit only if it is a number', () => {
  expect(invoiceAmounts(order(20.05)).deposit).toBe('20.05');
  for (const none of [undefined, null, '', 'abc', Number.NaN, 0]) {
    const amounts = invoiceAmounts({ ...order(0), deposit: none as number });
    expect(amounts.deposit, String(none)).toBeUndefined();
    expect(amounts.total, String(none)).toBe('120.10');
  }
});

it('The invoice gives each line its price and total with two decimals', () => {
  expect(invoiceAmounts(order(0)).lines).toEqual([{ price: '19.99', total: '59.97' }]);
});

it('The invoice lists the tax that prices contain below the total, each rate that is added on its own line, and one rate with shipping', () => {
  const taxLines = [
    { rate: 19, net: 103.36, tax: 19.64 },
    { rate: 7, net: 20, tax: 1.4 },
    { rate: 0, net: 5, tax: 0 },
  ];
  const rows = [
    { rate: 19, net: '103.36', tax: '19.64' },
    { rate: 7, net: '20.00', tax: '1.40' },
  ];
  expect(invoiceFees({ feeAddTax: 4.9, tax: 0, taxIncluded: 21.04, taxLines })).toEqual({
    fee: { hasTax: false, amount: '4.90' },
    added: [],
    within: [...rows, { rate: 0, net: '5.00', tax: '0.00' }],
  });
  expect(invoiceFees({ feeAddTax: 25.94, tax: 21.04, taxLines })).toEqual({
    fee: { hasTax: false, amount: '4.90' },
    added: rows,
    within: [],
  });
  expect(invoiceFees({ feeAddTax: 25.94, tax: 21.04 })).toEqual({ fee: { hasTax: true, amount: '25.94' }, added: [], within: [] });
});

it('The invoice scales with the window against 1050', () => {
  expect(invoiceScale(525)).toBe(0.5);
});

it('The invoice names the variant of a line, and each shipping day once', () => {
  const line = (skuDesc1: string, skuDesc2: string) =>
    ({ jpmProductSaleTeamType: { skuDesc1, skuDesc2 } }) as Order['jpoMemberOrderList'][number];
  expect([line('Navy', 'L'), line('250 ml', ''), line('', '')].map(itemVariant)).toEqual(['Navy · L', '250 ml', '']);
  expect(shipDays([{ createTime: '2026-11-18 15:20:00' }, { createTime: '2026-11-18 16:00:00' }, { createTime: '' }])).toEqual([
    '2026-11-18',
  ]);
});
