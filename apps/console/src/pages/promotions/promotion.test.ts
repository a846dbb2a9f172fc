import { expect, it } from 'vitest';
import { draftOf, emptyDraft, type Promotion, termsOf } from './promotion.ts';

it('sends what was typed: lists by commas, limits as figures, and only the fields of the kind', () => {
  const draft = {
    ...emptyDraft,
    names: { en_US: 'Spring', ja_JP: ' ' },
    percent: '20',
    amount: '5',
    companies: 'us, kr us',
    productNos: 'HA-1, HA-2',
    mostUses: '10',
  };
  expect(termsOf(draft)).toMatchObject({
    names: { en_US: 'Spring' },
    offer: { kind: 'percentage', percent: '20' },
    companies: ['US', 'KR'],
    productNos: ['HA-1', 'HA-2'],
    minimum: '0',
    mostUses: 10,
    mostUsesEach: null,
  });
  expect(termsOf(draft).offer).not.toHaveProperty('amount');
});

it('shows a promotion in the fields without zeros that say nothing, and sends the same again', () => {
  const promotion = {
    names: { en_US: 'Spring' },
    kind: 'percentage',
    percent: '20.00',
    amount: '',
    productId: null,
    productName: '',
    pieces: null,
    pvRule: 'kept',
    priority: 100,
    isExclusive: false,
    companies: ['US'],
    cardLevels: [3],
    shelves: [{ shelf: 11, name: 'Serums' }],
    products: [{ productNo: 'HA-1', name: 'Serum' }],
    minimum: 100,
    fromDay: '2026-12-01',
    lastDay: '',
    isOn: true,
    mostUses: null,
    mostUsesEach: 1,
  } as unknown as Promotion;
  expect(draftOf(promotion)).toMatchObject({ percent: '20', minimum: '100', companies: 'US', mostUses: '', mostUsesEach: '1' });
  expect(termsOf(draftOf(promotion))).toMatchObject({
    shelves: [11],
    productNos: ['HA-1'],
    cardLevels: [3],
    mostUsesEach: 1,
    minimum: '100',
  });
});
