import { describe, expect, it } from 'vitest';
import type { ListPart } from 'virtual:staff-contract';
import { addressOf, addressOfPreset, firstAddress, isNarrowedByHand, questionOf, type View } from './views.ts';

const filters: ListPart[] = [
  { key: 'state', kind: 'oneOf', values: ['paid', 'shipped'] },
  { key: 'paidAt', kind: 'dates' },
];
const view: View = {
  viewNo: 37,
  list: 'listOrders',
  name: 'To ship',
  filters: { state: ['paid'], paidAt: { from: '2026-11-01' } },
  sort: '-total',
  columns: [],
  isShared: false,
  isDefault: true,
  isOwn: true,
  owner: 'warehouse',
};

describe('the address of a view', () => {
  it('The address of a view has its filters and sort, and asks the same as the view', () => {
    const address = addressOf(view);
    expect(Object.fromEntries(address)).toEqual({ view: '37', state: 'paid', paidAt: '2026-11-01..', sort: '-total' });
    expect(questionOf(filters, address)).toBe(
      questionOf(filters, new URLSearchParams('sort=-total&paidAt=2026-11-01..&state=paid&after=x')),
    );
  });

  it('The address of a view asks something else once a filter is changed', () => {
    const changed = addressOf(view);
    changed.set('state', 'shipped');
    expect(questionOf(filters, changed)).not.toBe(questionOf(filters, addressOf(view)));
  });
});

describe('a list with a bare address', () => {
  const all = { id: 'all', label: 'All', query: {} };
  const turn = { id: 'turn', label: 'Yours', query: { state: 'paid' } };
  it('A list with a bare address opens with the person’s default view, then with the first of the page', () => {
    expect(firstAddress([view], [turn, all])?.get('view')).toBe('37');
    expect(firstAddress([{ ...view, isDefault: false }], [turn, all])?.toString()).toBe('state=paid');
    expect(firstAddress([], [all])).toBeUndefined();
  });

  it('A list with a bare address keeps showing everything where that was chosen', () => {
    expect(addressOfPreset(all).toString()).toBe('view=all');
  });
});

describe('an empty list', () => {
  const waiting = { id: 'waiting', label: 'Waiting', query: { state: 'paid', sort: 'orderedAt' } };
  const isByHand = (address: string): boolean => isNarrowedByHand(filters, new URLSearchParams(address), [waiting]);

  it('An empty list counts as narrowed by hand unless its filters are those of a tab, whatever the sort', () => {
    expect(isByHand('state=paid&sort=-total')).toBe(false);
    expect(isByHand('view=all')).toBe(false);
    expect(isByHand('state=paid&paidAt=2026-11-01..')).toBe(true);
  });
});
