import { byName } from '../../by-name.ts';
import { findOperations } from './find/find-operations.ts';
import { healthOperations } from './health/health-operations.ts';
import { homeOperations } from './home/home-operations.ts';
import { reportsOperations } from './reports/reports-operations.ts';

export const staffOverviewOperations = byName({
  ...findOperations,
  ...healthOperations,
  ...homeOperations,
  ...reportsOperations,
});
