import type { Handler } from '../../operation/handler.ts';
import { Refusal } from '../../operation/refusal.ts';
import { closeStaffTask } from '../../platform/staff-tasks/close-staff-task.ts';
import { readWebhooks, type ShownWebhook } from './read-webhooks.ts';
import { WEBHOOK_FAILED } from './sending/note-try.ts';
import { findWebhook } from './within-own.ts';

/** Switches a webhook off or on. Switching on forgets its failures and settles the task about it. */
export const switchWebhook: Handler<'switchWebhook'> = async ({ database, staff, now }, { webhookNo, isOn }) => {
  const webhook = await findWebhook(database, staff, webhookNo);
  if (webhook instanceof Refusal) return webhook;
  const isOff = webhook.switched_off_at !== null;
  const off = { switched_off_at: webhook.switched_off_at ?? now, switched_off_by: staff.id };
  const on = { switched_off_at: null, switched_off_by: null, failing_since: null, failures: 0, paused_until: null };
  if (isOn === isOff)
    await database
      .updateTable('webhook')
      .set(isOn ? on : off)
      .where('id', '=', webhook.id)
      .execute();
  if (isOn) await closeStaffTask(database, { kind: WEBHOOK_FAILED, subject: String(webhook.id), at: now });
  const [shown] = await readWebhooks(database, staff, webhook.id);
  return { data: shown as ShownWebhook, message: 'staff.done' };
};
