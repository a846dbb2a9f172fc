import { deleteRole } from './delete-role.ts';
import { listRoles } from './list-roles.ts';
import { saveRole } from './save-role.ts';

/** The staff’s calls about roles of the staff. */
export const rolesOperations = {
  deleteRole,
  listRoles,
  saveRole,
} as const;
