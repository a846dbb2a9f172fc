export { binary } from './binary.ts';
export { differential } from './differential.ts';
export { direct } from './direct.ts';
export { matching } from './matching.ts';
export { pool } from './pool.ts';
export { unilevel } from './unilevel.ts';
