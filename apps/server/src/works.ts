import type { FastifyInstance } from 'fastify';
import { declared, type ShopParts } from './handlers.ts';
import { type Declaration, type Declared, type Lane, lanes, registerJobs, startRecurringWorks } from './operation/declaration.ts';
import { auditWatch } from './platform/audit/watch-audit.ts';
import { expirySweep } from './platform/expiry/sweep-expired.ts';
import { Jobs } from './platform/jobs/index.ts';
import { createPostOffice, registerMailJob } from './platform/mail/index.ts';
import { startProcessBeat } from './platform/processes/process-beat.ts';

/** Declares recurring work and jobs that belong to no noun. */
const platform: Declaration<ShopParts> = {
  operations: () => ({}),
  recurring: [auditWatch, expirySweep],
  jobs: { mail: [registerMailJob] },
};

export const works: Declared<ShopParts> = { platform, ...declared };

/** Starts the recurring work, until the application closes. One process at a time does each. */
export function startByTheClock(app: FastifyInstance, parts: ShopParts): void {
  // First, so that the other processes know of this one while it closes.
  const stops = [startProcessBeat(parts), ...startRecurringWorks(works, parts)];
  for (const stop of stops) app.addHook('onClose', stop);
}

interface OutboxParts {
  /** Wraps each job. */
  within: <T>(work: () => T) => T;
  /** Whether this process takes jobs, or only adds them. */
  takesJobs: boolean;
}

/** Registers the outbox's jobs. They run from when the application is ready until it closes. */
export function registerOutbox(app: FastifyInstance, parts: ShopParts, { within, takesJobs }: OutboxParts): void {
  const { settings, database, listener, log } = parts;
  const outboxes = eachLane(() => new Jobs({ database, listener, log, within }));
  registerJobs(outboxes, works, { ...parts, office: createPostOffice({ settings, database }) });
  for (const outbox of Object.values(outboxes)) {
    if (takesJobs) app.addHook('onReady', () => outbox.start());
    app.addHook('onClose', () => outbox.close());
  }
}

const eachLane = <T>(make: () => T): Record<Lane, T> =>
  Object.fromEntries(Object.keys(lanes).map((lane) => [lane, make()])) as Record<Lane, T>;
