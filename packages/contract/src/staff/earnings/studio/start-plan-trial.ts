import * as z from 'zod';
import { about } from '../../../described.ts';
import { defineOperation } from '../../../operation.ts';
import { isoWeek, planId } from '../../../desk/staff-fields.ts';
import { planTrial } from './studio-fields.ts';

export const startPlanTrial = defineOperation({
  name: 'startPlanTrial',
  noun: 'earnings',
  kind: 'command',
  keyed: true,
  permission: 'plan.draft',
  leadsTo: [],
  summary:
    'Try a version of the plan on closed weeks beside the present plan, as a job. Nothing is paid by it. One at a time for each person, twenty-six weeks at most',
  payload: {
    planId: planId(),
    fromWeek: isoWeek('The first closed week'),
    toWeek: isoWeek('The last closed week'),
    volumePercent: about(z.int().min(10).max(1000), 'Orders in parts of a hundred of those that were placed', 150).default(100),
    newcomersPercent: about(z.int().min(0).max(300), 'Newcomers beside those who came, in parts of a hundred', 20).default(0),
  },
  answer: { data: planTrial },
  errors: ['planNotFound', 'planNotReady', 'planRefused', 'planTrialUnderWay', 'planTrialWeeks'],
});
