import type { Formula } from '../../formulas/registry.ts';
import { binary } from './binary.ts';
import { differential } from './differential.ts';
import { direct } from './direct.ts';
import { matching } from './matching.ts';
import { pool } from './pool.ts';
import type { SlowFormula } from './slow-formula.ts';
import { unilevel } from './unilevel.ts';

/** Every formula settled the slow way, by the `type` of the plan. In this order random plans have columns of them. */
export const slowFormulas: Readonly<Record<string, SlowFormula<Formula>>> = {
  direct,
  unilevel,
  binary,
  matching,
  differential,
  pool,
};
