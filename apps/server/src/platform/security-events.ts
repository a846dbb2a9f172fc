import { Counter } from 'prom-client';
import type { Logger } from './logger.ts';

/** What happens when somebody tries what is not theirs, by the name it has in logs and figures. */
const names = [
  'wrongPassword',
  'wrongPaymentPassword',
  'paymentPasswordLocked',
  'wrongCode',
  'throttled',
  'foreign',
  'foreignSession',
  'refusedSignature',
  'disowned',
] as const;
export type SecurityEventName = (typeof names)[number];

/** One for the process; every application's `/metrics` shows it. */
export const securityEvents: Counter<'event'> = new Counter({
  name: 'security_events_total',
  help: 'What somebody tried that was not theirs, by event (docs/operating.md says which rise should wake somebody).',
  labelNames: ['event'],
  registers: [],
});
// From the start, so that an alarm on a rise sees the first one.
for (const event of names) securityEvents.inc({ event }, 0);

/** Codes, addresses and names of calls; nothing that was typed. */
interface SecurityDetail {
  /** Member code, where one is concerned. */
  member?: string | undefined;
  call?: string;
  error?: string;
  address: string;
  reference: string;
  isKnownDevice?: boolean;
}

/** Counts an event and writes its line; what comes in floods (`throttled`) at level info, so that it fills no log that is read for warnings. */
export function recordSecurityEvent(log: Logger, event: SecurityEventName, detail: SecurityDetail): void {
  securityEvents.inc({ event });
  log[event === 'throttled' ? 'info' : 'warn']({ security: event, ...detail }, 'security event');
}
