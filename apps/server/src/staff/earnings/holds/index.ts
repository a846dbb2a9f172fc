import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { freeEarnings } from './free-earnings.ts';
import { freePeriodEarnings } from './free-period-earnings.ts';
import { holdEarnings } from './hold-earnings.ts';
import { holdPeriodEarnings } from './hold-period-earnings.ts';

/** Handlers that hold a member's earnings, or free them with a second person's approval. */
export const holdHandlers = {
  freeEarnings,
  freePeriodEarnings,
  ...audited({ holdEarnings, holdPeriodEarnings }),
} satisfies Partial<Handlers>;
