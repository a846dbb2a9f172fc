import type { z } from 'zod';
import * as formulas from './all.ts';
import type { SceneFormula } from './scene-formula.ts';

/** The formulas of format 2 alone, by the `type` that names them. */
export const sceneFormulaByType: ReadonlyMap<string, SceneFormula<z.ZodObject, unknown>> = new Map(
  Object.values(formulas).map((one): [string, SceneFormula<z.ZodObject, unknown>] => [one.fields.shape.type.value, one]),
);
