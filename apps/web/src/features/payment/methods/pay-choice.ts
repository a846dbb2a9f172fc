import type { Card } from '../cards/use-cards.ts';
import type { FundType } from './funds.ts';
import { cardMethod, type PayTile, type PayType, tiles } from './pay-methods.ts';

/** A card to be typed on the payment service's page when the payment begins. */
export const onPage = 'page';

/** The payer's choice so far. A balance and a method may both be chosen: the method then pays the rest. */
export interface PayChoice {
  readonly method: PayTile | undefined;
  readonly payType: PayType | undefined;
  /** The card that the payer picked; `chargedCard` returns the one that is charged. */
  readonly cardId: number | typeof onPage | undefined;
  readonly fund: FundType | undefined;
}

export type PayChoiceStep =
  | {
      readonly type: 'method';
      readonly method: PayTile;
      /** By default the tile's first. */
      readonly payType?: PayType;
    }
  | { readonly type: 'payType'; readonly payType: PayType }
  | { readonly type: 'card'; readonly cardId: number | typeof onPage }
  | { readonly type: 'fund'; readonly fund: FundType };

export const nothingChosen: PayChoice = { method: undefined, payType: undefined, cardId: undefined, fund: undefined };

/**
 * A click on a method or a balance chooses it, a click on the chosen one clears it. Pay type and card are cleared with the
 * method.
 */
export function changeChoice(choice: PayChoice, step: PayChoiceStep): PayChoice {
  switch (step.type) {
    case 'method':
      return { ...choice, ...methodAfter(choice, step), cardId: undefined };
    case 'payType':
      return { ...choice, payType: step.payType };
    case 'card':
      return { ...choice, method: cardMethod.tile, payType: cardMethod.payType, cardId: step.cardId };
    case 'fund':
      return { ...choice, fund: choice.fund === step.fund ? undefined : step.fund };
  }
}

function methodAfter(choice: PayChoice, { method, payType }: PayChoiceStep & { type: 'method' }): Pick<PayChoice, 'method' | 'payType'> {
  if (choice.method === method) return { method: undefined, payType: undefined };
  return { method, payType: payType ?? tiles.find(({ tile }) => tile === method)?.payTypes[0] };
}

/**
 * The card that a card payment charges: the picked one, else the first that has not expired, else one typed on the payment service's page, if there is one (`isCardOnPage`); none
 * for another method.
 */
export function chargedCard(
  { method, cardId }: PayChoice,
  cards: readonly Pick<Card, 'id' | 'expired'>[],
  isCardOnPage = false,
): number | typeof onPage | undefined {
  if (method !== cardMethod.tile) return undefined;
  if (isCardOnPage && cardId === onPage) return onPage;
  const usable = cards.filter(({ expired }) => expired === '0');
  const charged = (usable.find(({ id }) => id === cardId) ?? usable[0])?.id;
  return charged ?? (isCardOnPage ? onPage : undefined);
}

/** The first choice that is missing before a payment can begin; undefined if none is. */
export function missingChoice(
  choice: PayChoice,
  cardId: number | typeof onPage | undefined,
  isAgreed: boolean,
): 'method' | 'card' | 'agreement' | undefined {
  if (choice.payType === undefined && choice.fund === undefined) return 'method';
  if (choice.payType === cardMethod.payType && cardId === undefined) return 'card';
  return isAgreed ? undefined : 'agreement';
}
