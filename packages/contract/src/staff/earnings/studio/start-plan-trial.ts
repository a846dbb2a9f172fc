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
    'Start a trial: compute closed weeks with a version of the plan and compare the results with the plan in force, as a job. Nothing is paid. Each person can run one trial at a time, of at most twenty-six weeks',
  payload: {
    planId: planId(),
    fromWeek: isoWeek('The first closed week'),
    toWeek: isoWeek('The last closed week'),
    volumePercent: about(z.int().min(10).max(1000), 'The volume of orders, in percent of the actual orders', 150).default(100),
    newcomersPercent: about(z.int().min(0).max(300), 'Additional new members, in percent of the actual number', 20).default(0),
  },
  answer: { data: planTrial },
  errors: ['planNotFound', 'planNotReady', 'planRefused', 'planTrialUnderWay', 'planTrialWeeks'],
});
