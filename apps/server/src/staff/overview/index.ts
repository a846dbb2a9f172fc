export { exportable } from './exportable.ts';
