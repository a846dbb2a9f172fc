import { expect, it } from 'vitest';
import { promotionKinds } from '@upline/contract/promotion-kinds';
import { isOfferMissing } from './offer-fields.tsx';
import { type Draft, draftOf, emptyDraft, type Promotion } from './promotion.ts';
import { termsOf } from './terms.ts';

it('The form sends what was typed: lists by commas, limits as figures, and only the fields of the kind', () => {
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

it('sends the fields that the contract gives to the kind, and waits for goods to be chosen', () => {
  const typed: Draft = { ...emptyDraft, percent: '20', amount: '5', productId: 7, pieces: '2' };
  const sent = (Object.keys(promotionKinds) as Draft['kind'][]).map((kind) => termsOf({ ...typed, kind }).offer);
  expect(sent).toEqual([
    { kind: 'percentage', percent: '20' },
    { kind: 'amount', amount: '5' },
    { kind: 'freeShipping' },
    { kind: 'goodsAdded', productId: 7, pieces: 2 },
  ]);
  const missing = (Object.keys(promotionKinds) as Draft['kind'][]).filter((kind) =>
    isOfferMissing({ ...typed, productId: undefined, kind }),
  );
  expect(missing).toEqual(['goodsAdded']);
});

it('The form shows a promotion without meaningless zeros, and sends the same again', () => {
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
