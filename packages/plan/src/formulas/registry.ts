import { z } from 'zod';
import * as formulas from './all.ts';
import type { BonusFormula } from './bonus-formula.ts';

const list = Object.values(formulas);
type Fields = (typeof list)[number]['fields'];

/** A formula in a plan, of one of the files in `all.ts`. */
export const formulaShape = z.discriminatedUnion('type', list.map(({ fields }) => fields) as [Fields, ...Fields[]]);

export type Formula = z.output<typeof formulaShape>;
export type FormulaOf<Type extends Formula['type']> = Extract<Formula, { type: Type }>;

export const formulaByType: ReadonlyMap<string, BonusFormula<z.ZodObject>> = new Map(
  list.map((one): [string, BonusFormula<z.ZodObject>] => [one.fields.shape.type.value, one]),
);

/** The rules of a plan's formula. Throws RangeError for a type that is not in the registry. */
export function formulaOf({ type }: Formula): BonusFormula<z.ZodObject> {
  const found = formulaByType.get(type);
  if (!found) throw new RangeError(`no formula ${type}`);
  return found;
}
