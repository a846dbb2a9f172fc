import { addStaff } from './add-staff.ts';
import { changeStaff } from './change-staff.ts';
import { disableStaff } from './disable-staff.ts';
import { enableStaff } from './enable-staff.ts';
import { endStaffSessions } from './end-staff-sessions.ts';
import { listCompanies } from './list-companies.ts';
import { listGranters } from './list-granters.ts';
import { listStaff } from './list-staff.ts';
import { resetStaffFactor } from './reset-staff-factor.ts';

export const peopleOperations = {
  addStaff,
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  listCompanies,
  listGranters,
  listStaff,
  resetStaffFactor,
} as const;
