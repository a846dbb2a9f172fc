import type { GeneratedAlways } from 'kysely';
import type { TextsColumn } from './texts.ts';

/** The text of a mail in a language, in place of the one that the shop comes with. */
export interface MailTextTable {
  id: GeneratedAlways<number>;
  template: string;
  locale: string;
  /** Null, as the body, for one that went back to the shop's own. */
  subject: string | null;
  body: string | null;
  /** A trigger counts it up with every change. */
  version: GeneratedAlways<number>;
  changed_at: Date;
}

/** A version of what members agree to. One that was put in force does not change: a trigger holds that. */
export interface AgreementVersionTable {
  id: GeneratedAlways<number>;
  kind: 'privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies';
  number: number;
  title: TextsColumn;
  /** With marks, and places for what the company is called. */
  body: TextsColumn;
  is_binding: boolean;
  /** Null for a draft. */
  active_from: Date | null;
  drafted_by: bigint | null;
  activated_by: bigint | null;
  version: GeneratedAlways<number>;
  changed_at: Date;
}

export interface AgreementAcceptanceTable {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  company_code: string;
  agreement_id: number;
  accepted_at: Date;
  locale: string;
  address: string;
}
