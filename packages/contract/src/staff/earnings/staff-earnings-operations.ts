import { byName } from '../../by-name.ts';
import { comparisonsOperations } from './comparisons/comparisons-operations.ts';
import { holdsOperations } from './holds/holds-operations.ts';
import { plansOperations } from './plans/plans-operations.ts';
import { studioOperations } from './studio/studio-operations.ts';
import { weeksOperations } from './weeks/weeks-operations.ts';

export const staffEarningsOperations = byName({
  ...comparisonsOperations,
  ...holdsOperations,
  ...plansOperations,
  ...studioOperations,
  ...weeksOperations,
});
