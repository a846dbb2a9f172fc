import { expect, it } from 'vitest';
import { pointsOf, type Report } from './report.ts';

const formats = { money: String, count: String, locale: 'en_US' } as unknown as Parameters<typeof pointsOf>[1];
const columns = [
  { key: 'taxRate', title: 'Rate', kind: 'text' },
  { key: 'tax', title: 'Tax', kind: 'money' },
];
const rows = [
  { taxRate: '10%', tax: 0.1 },
  { taxRate: '', tax: 0 },
  { taxRate: '10%', tax: 0.2 },
];

it('Bars of one name are one bar with their sum, each beside the same name’s sum before, and no bar is without a name', () => {
  const report = { chart: { kind: 'bars', along: 'taxRate', value: 'tax' }, columns, rows, before: { rows: [...rows, ...rows] } };
  expect(pointsOf(report as unknown as Report, formats)).toEqual([
    { name: '10%', value: 0.3, before: 0.6 },
    { name: '–', value: 0, before: 0 },
  ]);
});
