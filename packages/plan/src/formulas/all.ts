export { binary } from './binary.ts';
export { differential } from './differential.ts';
export { direct } from './direct.ts';
export { generation } from './generation.ts';
export { matching } from './matching.ts';
export { pool } from './pool.ts';
export { self } from './self.ts';
export { unilevel } from './unilevel.ts';
