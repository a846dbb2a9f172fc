export { healthFigures } from './health-figures.ts';
