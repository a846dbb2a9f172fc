export { importKinds } from './kinds/all.ts';
