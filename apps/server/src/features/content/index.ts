export { content } from './declares.ts';
