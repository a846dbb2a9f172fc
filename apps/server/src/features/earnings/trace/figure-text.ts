import type { Locale } from '@upline/i18n';
import type { Figure, Rank } from '@upline/plan';
import { codesOf, type Plan2, stepsOf } from '@upline/plan/format2';
import { cardTitle, starName } from '../names.ts';
import type { AnyPlan } from '../plans/any-plan.ts';
import { dollarText, pvText, rateText } from './decimal-text.ts';

export function figureText(figure: Figure, plan: AnyPlan, locale: Locale): string | number {
  if (typeof figure === 'number') return figure;
  if ('basisPoints' in figure) return rateText(figure.basisPoints, locale);
  if ('pvHundredths' in figure) return pvText(figure.pvHundredths, locale);
  if ('lineUnits' in figure) return dollarText(figure.lineUnits, locale);
  return rankName(figure, plan, locale);
}

/** The name of a card, a star or a step of another ladder in a language. */
export function rankName(rank: Rank, { plan, plan2 }: AnyPlan, locale: Locale): string {
  if ('card' in rank) return cardTitle(plan.cards[rank.card]?.name ?? '', locale);
  if ('star' in rank) return starName(rank.star, locale);
  if (plan2 === undefined) return '';
  const { ladder } = rank;
  return stepName(plan2, ladder, 'step' in rank ? rank.step : codesOf(plan2.document, ladder).indexOf(rank.code), locale);
}

/** The name of a ladder's step, by its number. The steps of the product's own ladders have names in every language. */
export function stepName({ document }: Plan2, ladder: string, step: number, locale: Locale): string {
  if (ladder === 'star') return starName(codesOf(document, ladder)[step] ?? 0, locale);
  return cardTitle(stepsOf(document, ladder)[step] ?? '', locale);
}
