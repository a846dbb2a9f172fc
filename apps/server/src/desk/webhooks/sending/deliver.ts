import { performance } from 'node:perf_hooks';
import type { Settings } from '../../../config/settings.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { passFaultPoint } from '../../../platform/fault-points.ts';
import { timeOf } from '../../../platform/database/database-clock.ts';
import { type JobTry, TryLater } from '../../../platform/jobs/index.ts';
import { OutsideFailure, type OutsideLimits, postOutside } from '../../../platform/outgoing/index.ts';
import { bodyOf, eventIdOf, maySee } from '../events/event-body.ts';
import { type DueDelivery, readDue } from './due-delivery.ts';
import { noteStopped, noteTry, type Tried } from './note-try.ts';
import { readSecrets, signedHeaders } from './signing.ts';

export interface SendingParts {
  database: Database;
  settings: Pick<Settings, 'serverSecret' | 'webhookNetworks' | 'isDemo'>;
  /** Replaces the name resolver, for tests. */
  resolve?: OutsideLimits['resolve'];
}

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES = 2_000;

/**
 * Sends a delivery once. Deliveries are sent at least once: a process that ends between sending and recording leaves it to another one, which sends it again with the same id.
 * Throws TryLater if it is to be retried.
 */
export async function deliver(parts: SendingParts, deliveryId: bigint, attempt: JobTry): Promise<void> {
  const { database } = parts;
  const due = await readDue(database, deliveryId);
  if (due === undefined) return;
  if (due.isOff) return noteStopped(database, due, 'webhookOff');
  if (!maySee(due.event, due.sight)) return noteStopped(database, due, 'makerMayNot');
  // Not every waiting event retries an address that just failed.
  if (due.isPaused) throw new TryLater('the webhook is paused');
  const tried = await send(parts, due);
  await passFaultPoint('webhook.sent');
  if (!(await noteTry(database, due, { ...tried, jobTries: attempt.number }))) throw new TryLater(tried.failure);
}

async function send({ database, settings, resolve }: SendingParts, due: DueDelivery): Promise<Tried> {
  const at = await timeOf(database);
  const begun = performance.now();
  const tried = (more: Partial<Tried>): Tried => ({
    at,
    durationMs: Math.round(performance.now() - begun),
    status: null,
    failure: '',
    answer: '',
    ...more,
  });
  const secrets = await readSecrets(database, due.webhookId, settings.serverSecret, at);
  if (secrets.length === 0) return tried({ failure: 'secretLost' });
  const body = await bodyOf(database, due.event, due.hasContacts && due.sight.permissions.has('member.read-contact'));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Upline-Webhooks/1',
    ...signedHeaders(secrets, { id: eventIdOf(due.event.uid), at, body }),
  };
  try {
    const limits = {
      opened: settings.webhookNetworks,
      isPlainAllowed: settings.isDemo,
      timeoutMs: TIMEOUT_MS,
      answerBytes: ANSWER_BYTES,
      resolve,
    };
    const { status, text } = await postOutside({ url: due.url, headers, body }, limits);
    return tried({ status, answer: text, failure: failureOf(status) });
  } catch (error) {
    if (error instanceof OutsideFailure) return tried({ failure: error.fault });
    throw error;
  }
}

function failureOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400 ? 'redirected' : 'notTaken';
}
