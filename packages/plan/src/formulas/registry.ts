import { z } from 'zod';
import { binary } from './binary.ts';
import type { BonusFormula } from './bonus-formula.ts';
import { differential } from './differential.ts';
import { direct } from './direct.ts';
import { matching } from './matching.ts';
import { pool } from './pool.ts';
import { unilevel } from './unilevel.ts';

/** All formulas a plan may use. A new one is a file of its own and a line here. */
export const formulas = [direct, unilevel, binary, matching, differential, pool] as const;

type FieldsOf<List extends readonly { fields: z.ZodObject }[]> = { -readonly [At in keyof List]: List[At]['fields'] };

/** A formula as a plan writes it. */
export const formulaShape = z.discriminatedUnion('type', formulas.map(({ fields }) => fields) as unknown as FieldsOf<typeof formulas>);

export type Formula = z.output<typeof formulaShape>;
export type FormulaOf<Type extends Formula['type']> = Extract<Formula, { type: Type }>;

/** All formulas by the `type` that names them. */
export const formulaByType: ReadonlyMap<string, BonusFormula<z.ZodObject>> = new Map(
  formulas.map((one) => [one.fields.shape.type.value, one as unknown as BonusFormula<z.ZodObject>]),
);

/** What a formula of a plan goes by. Throws RangeError for a type that is not in the registry. */
export function formulaOf({ type }: Formula): BonusFormula<z.ZodObject> {
  const found = formulaByType.get(type);
  if (!found) throw new RangeError(`no formula ${type}`);
  return found;
}
