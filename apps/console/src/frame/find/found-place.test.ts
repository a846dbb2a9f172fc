import { describe, expect, it } from 'vitest';
import { forgivenWords, leadOf, placeOfFound, textOf } from './found-place.ts';

const order = { kind: 'order', key: 'UPL2647108834', title: 'UPL2647108834', detail: 'Ingrid Solberg' } as const;
const parcel = { kind: 'parcel', key: 'UPL2647108834', title: '1Z999', detail: 'UPL2647108834' } as const;
const payment = { kind: 'payment', key: 'P-1', title: 'P-1', detail: 'UPL2647108834' } as const;

describe('a found thing', () => {
  it('A found thing opens where it is shown', () => {
    expect(placeOfFound({ kind: 'member', key: 'US10000020', detail: 'ingrid' })).toBe('/members/US10000020');
    expect(placeOfFound(order)).toBe('/orders/UPL2647108834');
    expect(placeOfFound(parcel)).toBe('/orders/UPL2647108834');
    expect(placeOfFound(payment)).toBe('/payments?orderNo=UPL2647108834');
    expect(placeOfFound({ kind: 'takenBack', key: 'UPL2647108834', detail: '−EUR 67.94' })).toBe('/orders/UPL2647108834');
    expect(placeOfFound({ kind: 'takenBack', key: '12', detail: '−EUR 67.94' })).toBe('/tasks?kind=bankTakenBack');
  });

  it('A found thing begins with the number that people read out', () => {
    expect(leadOf(order)).toBe('UPL2647108834');
    expect(leadOf(parcel)).toBe('1Z999');
    expect(textOf(order)).toBe('Ingrid Solberg');
  });
});

it('The result names the words whose spelling was forgiven', () => {
  expect(forgivenWords('ingird sol', [{ matched: 'name', title: 'Ingrid Solberg' }])).toEqual(['ingird']);
  expect(forgivenWords('Ingrid', [{ matched: 'name', title: 'Ingrid Solberg' }])).toEqual([]);
  expect(forgivenWords('1Z999', [{ matched: 'trackingNo', title: '1Z999' }])).toEqual([]);
});
