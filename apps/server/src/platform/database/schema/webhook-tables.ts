import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface WebhookTable {
  id: Generated<bigint>;
  name: string;
  url: string;
  /** Names of kinds of events; an earlier or later version may know others. */
  events: string[];
  /** Companies whose events it gets; null: all. */
  companies: string[] | null;
  has_contacts: Generated<boolean>;
  made_by: bigint;
  made_at: Date;
  switched_off_at: Generated<Date | null>;
  /** Null while it is on, or if the shop switched it off. */
  switched_off_by: Generated<bigint | null>;
  failing_since: Generated<Date | null>;
  failures: Generated<number>;
  paused_until: Generated<Date | null>;
  last_done_at: Generated<Date | null>;
}

export interface WebhookSecretTable {
  id: Generated<bigint>;
  webhook_id: bigint;
  key_id: string;
  sealed: Buffer;
  hint: string;
  made_at: Date;
  /** Null for the newest secret. */
  ends_at: Generated<Date | null>;
}

export interface WebhookEventTable {
  id: GeneratedAlways<bigint>;
  uid: Generated<string>;
  kind: string;
  subject_id: bigint;
  /** Null if the event belongs to no company. */
  company_code: string | null;
  at: Date;
  data: JSONColumnType<Record<string, unknown>>;
}

export type WebhookDeliveryState = 'waiting' | 'done' | 'failed' | 'stopped';

export interface WebhookDeliveryTable {
  id: GeneratedAlways<bigint>;
  webhook_id: bigint;
  event_id: bigint;
  state: Generated<WebhookDeliveryState>;
  since: Date;
  tries: Generated<number>;
  last_try_at: Generated<Date | null>;
  last_status: Generated<number | null>;
  last_failure: Generated<string>;
  next_try_at: Generated<Date | null>;
}

export interface WebhookAttemptTable {
  id: GeneratedAlways<bigint>;
  delivery_id: bigint;
  at: Date;
  duration_ms: number;
  status: number | null;
  failure: Generated<string>;
  answer: Generated<string>;
}
