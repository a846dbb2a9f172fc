export { formula } from './amount-formula.ts';
export { lump } from './lump.ts';
export { margin } from './margin.ts';
