import type { Formula } from '../../formulas/registry.ts';
import * as formulas from './all.ts';
import type { SlowFormula } from './slow-formula.ts';

/** Every formula settled the slow way, by its `type` in plans. */
export const slowFormulas: Readonly<Record<string, SlowFormula<Formula>>> = { ...formulas };
