export { listNames, listSourceOf } from './list-sources.ts';
