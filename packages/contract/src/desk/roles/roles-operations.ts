import { deleteRole } from './delete-role.ts';
import { listRoles } from './list-roles.ts';
import { saveRole } from './save-role.ts';

export const rolesOperations = {
  deleteRole,
  listRoles,
  saveRole,
} as const;
