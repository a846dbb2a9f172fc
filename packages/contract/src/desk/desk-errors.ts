import { accessErrors } from './access/access-errors.ts';
import { approvalsErrors } from './approvals/approvals-errors.ts';
import { auditErrors } from './audit/audit-errors.ts';
import { exportsErrors } from './exports/exports-errors.ts';
import { filesErrors } from './files/files-errors.ts';
import { firstErrors } from './first/first-errors.ts';
import { importsErrors } from './imports/imports-errors.ts';
import { keysErrors } from './keys/keys-errors.ts';
import { settingsErrors } from './settings/settings-errors.ts';
import { tasksErrors } from './tasks/tasks-errors.ts';
import { viewsErrors } from './views/views-errors.ts';
import { webhooksErrors } from './webhooks/webhooks-errors.ts';

/** Refusals of calls on which every staff act depends: people, roles, sessions, approvals, audit, lists and files. */
export const deskErrors = {
  ...accessErrors,
  ...approvalsErrors,
  ...auditErrors,
  ...exportsErrors,
  ...filesErrors,
  ...firstErrors,
  ...importsErrors,
  ...keysErrors,
  ...settingsErrors,
  ...tasksErrors,
  ...viewsErrors,
  ...webhooksErrors,
} as const;
