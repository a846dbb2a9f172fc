import { byName } from '../by-name.ts';
import { approvalsOperations } from './approvals/approvals-operations.ts';
import { auditOperations } from './audit/audit-operations.ts';
import { exportsOperations } from './exports/exports-operations.ts';
import { factorsOperations } from './factors/factors-operations.ts';
import { filesOperations } from './files/files-operations.ts';
import { firstOperations } from './first/first-operations.ts';
import { importsOperations } from './imports/imports-operations.ts';
import { invitationsOperations } from './invitations/invitations-operations.ts';
import { keysOperations } from './keys/keys-operations.ts';
import { peopleOperations } from './people/people-operations.ts';
import { rolesOperations } from './roles/roles-operations.ts';
import { sessionsOperations } from './sessions/sessions-operations.ts';
import { settingsOperations } from './settings/settings-operations.ts';
import { signingInOperations } from './signing-in/signing-in-operations.ts';
import { tasksOperations } from './tasks/tasks-operations.ts';
import { viewsOperations } from './views/views-operations.ts';
import { webhooksOperations } from './webhooks/webhooks-operations.ts';

/** Calls on which every staff act depends: people, roles, sessions, approvals, audit, lists and files. */
export const deskOperations = byName({
  ...approvalsOperations,
  ...auditOperations,
  ...exportsOperations,
  ...factorsOperations,
  ...filesOperations,
  ...firstOperations,
  ...importsOperations,
  ...invitationsOperations,
  ...keysOperations,
  ...peopleOperations,
  ...rolesOperations,
  ...sessionsOperations,
  ...settingsOperations,
  ...signingInOperations,
  ...tasksOperations,
  ...viewsOperations,
  ...webhooksOperations,
});
