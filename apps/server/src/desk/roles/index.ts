import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { deleteRole } from './delete-role.ts';
import { listRoles } from './list-roles.ts';
import { saveRole } from './save-role.ts';

export const roleHandlers = {
  listRoles,
  saveRole,
  ...audited({ deleteRole }),
} satisfies Partial<Handlers>;
