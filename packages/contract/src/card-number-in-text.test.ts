import { expect, it } from 'vitest';
import { holdsCardNumber } from './card-number-in-text.ts';
import { operations } from './registry.ts';

it.each([
  '4111111111111111',
  'for you 4111 1111 1111 1111 thanks',
  '4111-1111-1111-1111',
  '3782.822463.10005',
  '５５５５５５５５５５５５４４４４',
  '2026 5105105105105100',
  '6011000990139424 exp 05/30',
  'x4222222222222y',
])('The search finds the card number in “%s”', (text) => expect(holdsCardNumber(text)).toBe(true));

it.each([
  '',
  'for the candles',
  '4111111111111112',
  '+1 415 555 0100',
  'UPL2647900000012',
  '2026-11-22 10:30',
  '12 rue 4, 75001',
  '41111111111111111111111',
  '9'.repeat(200),
])('The search finds none in “%s”', (text) => expect(holdsCardNumber(text)).toBe(false));

it('The check searches every free text for card numbers', () => {
  const card = '4111 1111 1111 1111';
  const fields = {
    transferAccountVst: ['remark'],
    saveInfo: ['firstName', 'lastName'],
    saveJmiAddrBook: ['firstName', 'lastName', 'city', 'address'],
    saveCreditCard: ['firstName', 'lastName'],
    registerMember: ['nuserCode'],
  } as const;
  for (const [name, names] of Object.entries(fields))
    for (const field of names) {
      const schema = (operations[name as keyof typeof fields].payload.shape as Record<string, { safeParse(value: string): unknown }>)[
        field
      ];
      expect(schema?.safeParse(card), `${name}.${field}`).toMatchObject({
        success: false,
        error: { issues: [{ code: 'custom', params: { error: 'cardNumberInText' } }] },
      });
    }
});
