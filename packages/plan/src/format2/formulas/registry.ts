import type { z } from 'zod';
import * as formulas from './all.ts';
import type { SceneFormula } from './scene-formula.ts';

/** The formulas of format 2 alone, by the `type` that names them. */
export const sceneFormulaByType: ReadonlyMap<string, SceneFormula<z.ZodObject, unknown>> = new Map(
  Object.values(formulas).map((one) => [one.fields.shape.type.value, one as unknown as SceneFormula<z.ZodObject, unknown>]),
);
