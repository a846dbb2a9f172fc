export { createGetHealth } from './get-health.ts';
export { healthFigures } from './health-figures.ts';
export { notificationWatch } from './why-untold.ts';
