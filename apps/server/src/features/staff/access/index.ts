import type { Handlers } from '../../../operation/handler.ts';
import type { FeatureParts } from '../../parts.ts';
import { audited } from '../audit/audited.ts';
import { addStaff } from './add-staff.ts';
import { createGetOwnAccount } from './get-own-account.ts';
import { createStaffSignIn } from './staff-sign-in.ts';
import { staffSignOut } from './staff-sign-out.ts';

export { authenticateStaff } from './authenticate-staff.ts';
export { createFirstAdmin } from './create-first-admin.ts';
export { ensureBuiltInRoles } from './ensure-built-in-roles.ts';
export { insertStaff } from './insert-staff.ts';
export { authenticateStaffBy } from './staff-session.ts';

/** The operations on people of the staff, their roles and their sessions. */
export function createAccessHandlers({ settings }: FeatureParts) {
  return {
    addStaff: audited('addStaff', addStaff),
    getOwnAccount: createGetOwnAccount(settings),
    staffSignIn: createStaffSignIn(settings),
    staffSignOut: audited('staffSignOut', staffSignOut),
  } satisfies Partial<Handlers>;
}
