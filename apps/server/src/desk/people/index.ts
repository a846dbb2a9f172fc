import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { addStaff } from './add-staff.ts';
import { changeStaff } from './change-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { endSessionsOfStaff } from './end-staff-sessions.ts';
import { listCompanies } from './list-companies.ts';
import { listGranters } from './list-granters.ts';
import { listStaff } from './list-staff.ts';
import { resetStaffFactor } from './reset-staff-factor.ts';

export const peopleHandlers = {
  changeStaff,
  enableStaff,
  listCompanies,
  listGranters,
  listStaff,
  resetStaffFactor,
  ...audited({ addStaff, disableStaff, endStaffSessions: endSessionsOfStaff }),
} satisfies Partial<Handlers>;
