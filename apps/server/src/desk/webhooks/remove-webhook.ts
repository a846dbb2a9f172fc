import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { closeStaffTask } from '../../platform/staff-tasks/close-staff-task.ts';
import { WEBHOOK_FAILED } from './sending/note-try.ts';
import { findWebhook } from './within-own.ts';

/** Removes a webhook. The audit names it forever. */
export const removeWebhook: Handler<'removeWebhook'> = async ({ database, staff, now }, { webhookNo }) => {
  const webhook = await findWebhook(database, staff, webhookNo);
  if (webhook instanceof Refusal) return webhook;
  await database.deleteFrom('webhook').where('id', '=', webhook.id).execute();
  await closeStaffTask(database, { kind: WEBHOOK_FAILED, subject: String(webhook.id), at: now });
  return { data: {}, message: 'staff.done' };
};
