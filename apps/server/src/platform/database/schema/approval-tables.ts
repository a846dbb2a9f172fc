import type { ColumnType, Generated, JSONColumnType } from 'kysely';

export type ApprovalState = 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'expired' | 'stale';
export type ApprovalOutcome = 'none' | 'running' | 'done' | 'failed';

export interface ApprovalRequestTable {
  id: Generated<bigint>;
  operation: string;
  payload: JSONColumnType<Record<string, unknown>>;
  payload_hash: Buffer;
  preview: JSONColumnType<{ changes: object[]; rows: object[] }>;
  rests_on_hash: Buffer;
  subject_kind: string;
  subject_id: string;
  company_code: string | null;
  asked_by: bigint;
  asked_at: Date;
  expires_at: Date;
  state: Generated<ApprovalState>;
  decided_by: Generated<bigint | null>;
  decided_at: Generated<Date | null>;
  remark: Generated<string>;
  outcome: Generated<ApprovalOutcome>;
  answer: ColumnType<unknown, string | undefined, string | null>;
  /** The approval that waits for its time; null before, and after it was taken back. */
  approved_by: Generated<bigint | null>;
  approved_at: Generated<Date | null>;
  goes_at: Generated<Date | null>;
  /** The act is one person's, and only waits for its time. */
  is_alone: Generated<boolean>;
  running_until: Generated<Date | null>;
}
