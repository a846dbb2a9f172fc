export { citcon } from './citcon/citcon.ts';
