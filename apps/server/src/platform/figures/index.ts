export { createFigures, type Figures } from './figures.ts';
