import { expect, it } from 'vitest';
import { filterText, readFilter, readFilters, withFilter } from './list-query.ts';

const state = { key: 'state', kind: 'oneOf', values: ['paid', 'shipped'] };
const company = { key: 'company', kind: 'oneOf' };
const days = { key: 'at', kind: 'dates' };
const amounts = { key: 'total', kind: 'amounts' };
const flag = { key: 'differs', kind: 'flag' };
const name = { key: 'name', kind: 'text' };

it.each([
  [state, 'paid,shipped', ['paid', 'shipped']],
  [state, 'paid,gone,paid', ['paid']],
  [state, 'gone', undefined],
  [company, 'US,KR,xx', ['US', 'KR']],
  [days, '2026-11-01..2026-11-20', { from: '2026-11-01', to: '2026-11-20' }],
  [days, '2026-11-01..', { from: '2026-11-01' }],
  [days, '..', undefined],
  [days, '2026-13-41..', undefined],
  [amounts, '100..250.50', { from: 100, to: 250.5 }],
  [amounts, '..-5', { to: -5 }],
  [amounts, '1e9..', undefined],
  [flag, '1', true],
  [flag, 'yes', undefined],
  [name, '  Solberg ', 'Solberg'],
  [name, ' ', undefined],
])('%j reads %s as %j', (filter, text, value) => {
  expect(readFilter(filter, text)).toEqual(value);
});

it.each([
  ['paid,shipped', state],
  ['2026-11-01..', days],
  ['100..250.5', amounts],
  ['1', flag],
  ['Solberg', name],
] as const)('%s comes back as it was written', (text, filter) => {
  const value = readFilter(filter, text);
  expect(value === undefined ? undefined : filterText(value)).toBe(text);
});

it('another filter begins at the first page, and leaves the others as they are', () => {
  const query = new URLSearchParams('state=paid&name=Sol&after=xyz');
  const next = withFilter(query, 'state', undefined);
  expect(String(next)).toBe('name=Sol');
  expect(readFilters([state, name], withFilter(next, 'state', ['shipped']))).toEqual({ state: ['shipped'], name: 'Sol' });
});
