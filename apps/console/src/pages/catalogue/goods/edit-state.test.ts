import type { GoodsDocument } from '@upline/contract';
import { expect, it } from 'vitest';
import { afterSave, beginEdit, decided, withLater } from './edit-state.ts';
import type { Product } from './product.ts';

const live: GoodsDocument = {
  productNo: 'HA-1001',
  onSale: true,
  shelf: 11,
  furtherShelves: [],
  offeredUntil: '',
  name: { en_US: 'Face serum' },
  summary: { en_US: 'A serum.' },
  introduction: {},
  spec1: {},
  spec2: {},
  weightGrams: 180,
  deposit: '0.00',
  taxClass: 'standard',
  shippingNotice: {},
  maker: '',
  responsiblePerson: '',
  ingredients: {},
  warnings: {},
  pictures: [],
  variants: [],
};
const seen = (version: number, document: GoodsDocument, conflicts: Product['conflicts'] = []): Product => ({
  goodsId: 101,
  state: 'live',
  changedAt: '2026-11-20T10:00:00Z',
  live,
  liveMark: 'a',
  draft:
    version === 0
      ? null
      : {
          draftNo: 1,
          version,
          begunBy: 'lucia',
          begunAt: '2026-11-20T10:00:00Z',
          savedBy: 'lucia',
          savedAt: '2026-11-20T10:00:00Z',
          scheduledFor: null,
          scheduledBy: '',
          hindrance: null,
        },
  document,
  changes: [],
  conflicts,
  outdated: [],
  stock: [],
  history: [],
  used: { pieces: 0, banners: 0 },
});

it('The editor merges typed text with what another person saved; a field that both changed waits for a decision', () => {
  const typed = { ...beginEdit(seen(0, live)), document: { ...live, name: { en_US: 'Cloud serum' }, weightGrams: 190 } };
  const theirs = { ...live, name: { en_US: 'Sky serum' }, summary: { en_US: 'A light serum.' } };
  const both = withLater(typed, seen(5, theirs));
  expect(both.document).toMatchObject({ name: { en_US: 'Cloud serum' }, summary: { en_US: 'A light serum.' }, weightGrams: 190 });
  expect(both.conflicts).toEqual([{ path: 'name.en_US', mine: 'Cloud serum', theirs: 'Sky serum' }]);
  // A third save does not settle the pending conflict.
  const later = withLater(both, seen(6, { ...theirs, weightGrams: 200 }));
  expect(later.conflicts.map(({ path }) => path)).toEqual(['weightGrams', 'name.en_US']);
  expect(decided(later, 'name.en_US', false)).toMatchObject({
    document: { name: { en_US: 'Sky serum' } },
    conflicts: [{ path: 'weightGrams' }],
  });
  expect(decided(later, 'weightGrams', true)).toMatchObject({ document: { weightGrams: 190 }, conflicts: [{ path: 'name.en_US' }] });
});

it('The editor keeps what was typed during a save, and what the server tidied of what was sent', () => {
  const sent = { ...live, introduction: { en_US: '<p>x</p><script>y</script>' } };
  const typing = { ...beginEdit(seen(0, live)), document: { ...sent, weightGrams: 195 } };
  const after = afterSave(typing, sent, seen(7, { ...sent, introduction: { en_US: '<p>x</p>' } }));
  expect(after.conflicts).toEqual([]);
  expect(after.document).toMatchObject({ introduction: { en_US: '<p>x</p>' }, weightGrams: 195 });
});

it('The editor shows where the draft and the live product disagree', () => {
  const conflict = { path: 'deposit', mine: '1.00', theirs: '2.00' };
  expect(beginEdit(seen(3, live, [conflict])).conflicts).toEqual([conflict]);
});
