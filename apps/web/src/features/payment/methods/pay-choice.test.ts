import { describe, expect, it } from 'vitest';
import { changeChoice, chargedCard, missingChoice, nothingChosen, onPage, type PayChoiceStep } from './pay-choice.ts';

const after = (...steps: PayChoiceStep[]) => steps.reduce(changeChoice, nothingChosen);
const method = (name: 'card' | 'alipay' | 'ewallet' | 'crypto') => ({ type: 'method', method: name }) as const;
const fund = (type: '1' | '2') => ({ type: 'fund', fund: type }) as const;

describe('a method', () => {
  it.each([
    ['card', '1'],
    ['alipay', '2'],
    ['ewallet', '3'],
    ['crypto', '5'],
  ] as const)('The method %s begins with pay type %s', (name, payType) =>
    expect(after(method(name))).toMatchObject({ method: name, payType }),
  );

  it('A method keeps the chosen pay type', () => {
    expect(after(method('ewallet'), { type: 'payType', payType: '4' }).payType).toBe('4');
  });

  it('The second click on a method clears it with pay type and card', () => {
    const picked = after(method('card'), { type: 'card', cardId: 7 });
    expect(picked).toMatchObject({ method: 'card', payType: '1', cardId: 7 });
    expect(changeChoice(picked, method('card'))).toEqual(nothingChosen);
  });

  it('A method replaces another method, whose pay type and card are cleared', () => {
    expect(after(method('card'), { type: 'card', cardId: 7 }, method('alipay'))).toEqual({
      ...nothingChosen,
      method: 'alipay',
      payType: '2',
    });
  });
});

describe('a balance', () => {
  it('A balance is the only one chosen, and the second click clears it', () => {
    expect(after(fund('1'), fund('2')).fund).toBe('2');
    expect(after(fund('1'), fund('1'))).toEqual(nothingChosen);
  });

  it('A balance can be chosen together with a method', () => {
    expect(after(fund('1'), method('alipay'), method('alipay'))).toEqual({ ...nothingChosen, fund: '1' });
  });
});

describe('the charged card', () => {
  const cards = [
    { id: 1, expired: '1' },
    { id: 2, expired: '0' },
    { id: 3, expired: '0' },
  ] as const;
  it('The charged card is the first that has not expired', () => expect(chargedCard(after(method('card')), cards)).toBe(2));
  it('The charged card is the chosen one', () => expect(chargedCard(after(method('card'), { type: 'card', cardId: 3 }), cards)).toBe(3));
  it.each([1, 9])('The charged card is never card %i, which has expired or does not exist', (cardId) => {
    expect(chargedCard(after(method('card'), { type: 'card', cardId }), cards)).toBe(2);
  });
  it('No card is charged without a usable card, or for another method', () => {
    expect(chargedCard(after(method('card')), cards.slice(0, 1))).toBeUndefined();
    expect(chargedCard(after(method('alipay')), cards)).toBeUndefined();
  });
});

describe('a card on the payment service’s page', () => {
  const cards = [{ id: 2, expired: '0' }] as const;
  it('The payment service’s page charges a card where it was picked, and where no card is saved', () => {
    expect(chargedCard(after({ type: 'card', cardId: onPage }), cards, true)).toBe(onPage);
    expect(chargedCard(after(method('card')), [], true)).toBe(onPage);
    expect(chargedCard(after(method('card')), cards, true)).toBe(2);
  });
  it('The service without such a page charges no card on it', () => {
    expect(chargedCard(after({ type: 'card', cardId: onPage }), [], false)).toBeUndefined();
  });
});

describe('the missing choice of a payment', () => {
  it.each([
    ['nothing chosen', nothingChosen, undefined, false, 'method'],
    ['nothing chosen, agreed', nothingChosen, undefined, true, 'method'],
    ['card without a card', after(method('card')), undefined, false, 'card'],
    ['a balance, and card without a card', after(fund('1'), method('card')), undefined, true, 'card'],
    ['card, not agreed', after(method('card')), 2, false, 'agreement'],
    ['a balance, not agreed', after(fund('1')), undefined, false, 'agreement'],
    ['a balance, agreed', after(fund('1')), undefined, true, undefined],
    ['Alipay, agreed', after(method('alipay')), undefined, true, undefined],
  ] as const)('The page names the missing choice: %s', (_case, choice, cardId, isAgreed, missing) =>
    expect(missingChoice(choice, cardId, isAgreed)).toBe(missing),
  );
});
