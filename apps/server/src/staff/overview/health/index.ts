export { createGetHealth } from './get-health.ts';
export { healthFigures } from './health-figures.ts';
export { startNotificationWatch } from './why-untold.ts';
