import type { LocalTexts } from '../../shape/texts.ts';
import type { Form } from './form.ts';

const PIECES: Readonly<Record<string, number>> = { Pair: 2, 'Set of four': 4 };
const SIZE = /^(\d+) (ml|g)\b/i;
const COUNT = /^(\d+) (sticks|bars|capsules|tablets)\b/i;

/**
 * The content of one piece for sale, as `60 ml`, `120 g` or `60 pcs`, from the choices that it was made of and otherwise from the size on the label; empty for a set, whose pieces
 * state their own.
 */
export function netQuantityOf({ form, chosen }: { form: Form; chosen: readonly (LocalTexts | undefined)[] }): string {
  const choices = chosen.flatMap((choice) => choice?.en_US ?? []);
  const pieces = choices.reduce((count, choice) => count * (PIECES[choice] ?? 1), 1);
  for (const text of [...choices, form.netQuantity ?? form.size]) {
    const [, size, unit] = SIZE.exec(text) ?? [];
    if (size !== undefined && unit !== undefined) return `${Number(size) * pieces} ${unit.toLowerCase()}`;
    const [, count, what] = COUNT.exec(text) ?? [];
    if (count !== undefined && what !== undefined) return countedOf(Number(count) * pieces, form);
  }
  return '';
}

/** Sticks and bars are priced by weight, capsules and tablets by the piece. */
function countedOf(count: number, { size }: Form): string {
  const [, grams] = /^\d+ X (\d+) G$/.exec(size) ?? [];
  return grams === undefined ? `${count} pcs` : `${count * Number(grams)} g`;
}
