export { left } from './left.ts';
export { level } from './level.ts';
export { right } from './right.ts';
