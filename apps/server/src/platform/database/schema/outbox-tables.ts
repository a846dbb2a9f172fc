import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';

export interface JobTable {
  id: GeneratedAlways<bigint>;
  name: string;
  payload: JSONColumnType<object>;
  created_at: Generated<Date>;
  due_at: Generated<Date>;
  tries: Generated<number>;
  last_failure: Generated<string>;
  given_up_at: Generated<Date | null>;
  trace_context: Generated<string | null>;
  held_try: Generated<number | null>;
  deaths: Generated<number>;
}

export interface WorkLeaseTable {
  work: string;
  holder: string;
  held_until: Date;
}

export interface RunningProcessTable {
  id: string;
  host: string;
  version: string;
  started_at: Generated<Date>;
  seen_at: Generated<Date>;
}

export interface WorkRunTable {
  work: string;
  every_ms: number;
  done_at: Date | null;
  failed_at: Date | null;
}

export interface EmailCodeTable {
  purpose: 'recovery' | 'paymentPassword' | 'funds' | 'email';
  member_id: bigint;
  email: string;
  code_hash: string;
  tries: Generated<number>;
  requested_at: Date;
  expires_at: Date;
}

export interface DeveloperMailTable {
  id: GeneratedAlways<bigint>;
  message_id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  at: Generated<Date>;
}

export interface SentMailTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint | null;
  message_id: string;
  recipient: string;
  template: string;
  locale: string;
  /** The values of its sentences; null for a mail with a code. */
  content: JSONColumnType<object> | null;
  /** The sent subject; null for mails from before subjects were stored. */
  subject: string | null;
  resent_by: Generated<string>;
  sent_at: Generated<Date>;
}
