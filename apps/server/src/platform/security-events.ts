import { Counter } from 'prom-client';
import type { Logger } from './logger.ts';

/** Attempts to reach other people's data, by their name in logs and figures. */
const names = [
  'wrongPassword',
  'wrongStaffPassword',
  'wrongStaffFactor',
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

/** One per process; every application's `/metrics` shows it. */
export const securityEvents: Counter<'event'> = new Counter({
  name: 'security_events_total',
  help: 'What somebody tried that was not theirs, by event (docs/runbooks/README.md says which rise should wake somebody).',
  labelNames: ['event'],
  registers: [],
});
// Set to zero at the start, so that an alarm on an increase sees the first event.
for (const event of names) securityEvents.inc({ event }, 0);

/** Codes, addresses and names of calls, but no typed text. */
interface SecurityDetail {
  /** Member code; absent if no member is concerned. */
  member?: string | undefined;
  call?: string;
  error?: string;
  address: string;
  reference: string;
  isKnownDevice?: boolean;
}

/** Counts an event and writes its line. A frequent event (`throttled`) is logged at level info, so that it does not hide warnings. */
export function recordSecurityEvent(log: Logger, event: SecurityEventName, detail: SecurityDetail): void {
  securityEvents.inc({ event });
  log[event === 'throttled' ? 'info' : 'warn']({ security: event, ...detail }, 'security event');
}
