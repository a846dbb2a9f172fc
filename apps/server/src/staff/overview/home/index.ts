export { createGetHome } from './get-home.ts';
