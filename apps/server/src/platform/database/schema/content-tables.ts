import type { GeneratedAlways } from 'kysely';
import type { TextsColumn } from './texts.ts';

/** The text of a mail in a language, replacing the default. */
export interface MailTextTable {
  id: GeneratedAlways<number>;
  template: string;
  locale: string;
  /** Null, like the body, after a reset to the default. */
  subject: string | null;
  body: string | null;
  /** A trigger increments it with every change. */
  version: GeneratedAlways<number>;
  changed_at: Date;
}

/** A version of a member agreement. A trigger prevents changes to an activated one. */
export interface AgreementVersionTable {
  id: GeneratedAlways<number>;
  kind: 'privacy' | 'terms' | 'withdrawal' | 'refund' | 'policies';
  number: number;
  title: TextsColumn;
  /** Text with marks, and with placeholders for the company's names. */
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
