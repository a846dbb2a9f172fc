import type { AnswerOf } from '@upline/contract';
import type { Locale } from '@upline/i18n';

export type Shelf = AnswerOf<'listShelves'>['data'][number];

export const nameOf = ({ name }: Pick<Shelf, 'name'>, locale: Locale): string => name[locale] ?? name.en_US ?? '';

/** Shelves of one part of the home page, or the parts themselves if `within` is null. */
export const besides = (shelves: readonly Shelf[], within: number | null): readonly Shelf[] =>
  shelves.filter((one) => one.within === within);

/** The shelves' numbers, with one moved a place earlier or later. */
export function movedShelves(shelves: readonly Pick<Shelf, 'shelf'>[], shelf: number, step: 1 | -1): number[] {
  const numbers = shelves.map((one) => one.shelf);
  const from = numbers.indexOf(shelf);
  const to = from + step;
  if (from < 0 || to < 0 || to >= numbers.length) return numbers;
  numbers.splice(from, 1);
  numbers.splice(to, 0, shelf);
  return numbers;
}
