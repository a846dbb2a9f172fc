import type { Handlers } from '../operation/handler.ts';
import { joinHandlers } from '../operation/join.ts';
import { createApprovalHandlers, lettingGo, registerApprovedActs } from './approvals/index.ts';
import { approvalSource } from './approvals/list-approvals.ts';
import { audited } from './audit/audited.ts';
import { auditSource } from './audit/list-audit.ts';
import { createVerifyAudit } from './audit/verify-audit.ts';
import { createExportHandlers, registerExportJob } from './exports/index.ts';
import { createFactorHandlers } from './factors/index.ts';
import { fileHandlers } from './files/file-handlers.ts';
import { findFilling, nameWordsForgotten } from './finding/index.ts';
import { createFileHandlers } from './files/index.ts';
import { createFirstHandlers } from './first/index.ts';
import { createImportHandlers, registerImportJobs } from './imports/index.ts';
import { createInvitationHandlers } from './invitations/index.ts';
import { registerInvitationJob } from './invitations/invitation.ts';
import { keyHandlers } from './keys/index.ts';
import { createListHandlers } from './lists/index.ts';
import type { StaffDeclaration, StaffParts } from './parts.ts';
import { peopleHandlers } from './people/index.ts';
import { ensureBuiltInRoles } from './roles/ensure-built-in-roles.ts';
import { roleHandlers } from './roles/index.ts';
import { sessionHandlers } from './sessions/index.ts';
import { createListRules } from './settings/list-rules.ts';
import { setRule } from './settings/set-rule.ts';
import { createSigningInHandlers } from './signing-in/index.ts';
import { closeStaffTask } from './tasks/close-staff-task.ts';
import { decideJob } from './tasks/decide-job.ts';
import { getTask } from './tasks/get-task.ts';
import { taskSource } from './tasks/list-tasks.ts';
import { createViewHandlers } from './views/index.ts';
import { createWebhookHandlers, registerWebhookJobs } from './webhooks/index.ts';

function operations(parts: StaffParts) {
  const { settings, exportable, findAct, importKinds, reportOf } = parts;
  return joinHandlers(
    createApprovalHandlers(findAct),
    createExportHandlers(parts, exportable),
    createFactorHandlers(parts),
    createFileHandlers(),
    createFirstHandlers(parts),
    createImportHandlers(importKinds),
    createInvitationHandlers(parts),
    createListHandlers(parts, parts),
    createSigningInHandlers(parts),
    createViewHandlers(reportOf),
    createWebhookHandlers(parts),
    fileHandlers,
    keyHandlers,
    peopleHandlers,
    roleHandlers,
    sessionHandlers,
    {
      getTask,
      listRules: createListRules(settings),
      setRule,
      verifyAudit: createVerifyAudit(settings),
      ...audited({ closeStaffTask, decideJob }),
    } satisfies Partial<Handlers>,
  );
}

/** Basic calls on which all other staff calls build: people, roles, sessions, approvals, audit, lists, files, keys and webhooks. */
export const desk: StaffDeclaration<StaffParts, ReturnType<typeof operations>, 'listApprovals' | 'listAudit' | 'listTasks'> = {
  operations,
  jobs: {
    mail: [
      (jobs, { settings, ...parts }) => registerInvitationJob(jobs, { ...parts, publicUrl: settings.staff.publicUrl }),
      (jobs, { findAct, ...parts }) => registerApprovedActs(jobs, parts, findAct),
    ],
    files: [
      (jobs, { settings, ...parts }) =>
        registerExportJob(jobs, { ...parts, timeZone: settings.businessTimeZone, consoleUrl: settings.staff.publicUrl }),
    ],
    imports: [(jobs, { importKinds: kinds, ...parts }) => registerImportJobs(jobs, { ...parts, kinds })],
    webhooks: [registerWebhookJobs],
  },
  recurring: [findFilling, lettingGo, nameWordsForgotten],
  firstRows: [ensureBuiltInRoles],
  lists: { listApprovals: approvalSource, listAudit: auditSource, listTasks: taskSource },
  ofMembers: {
    find_member: {
      ending: { stay: 'it follows the row of the member: what is erased there is found no more' },
      handingOver: { stay: 'it follows the row of the member, and so has the words of the new person' },
      merging: { stay: 'the ended membership is still found by its number' },
    },
    staff_file: {
      ending: { stay: 'the staff may need it for a claim' },
      handingOver: { hidden: 'it may be a document of the person before' },
      merging: { move: 'the staff find all about a person in one place' },
    },
  },
};
