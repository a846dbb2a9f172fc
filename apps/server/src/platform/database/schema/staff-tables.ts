import type { Generated } from 'kysely';

export type StaffRole = 'service' | 'warehouse' | 'finance' | 'editor' | 'compliance' | 'auditor' | 'admin';

export interface StaffTable {
  id: Generated<bigint>;
  name: string;
  role: StaffRole;
  password_hash: string;
  is_active: Generated<boolean>;
  created_at: Generated<Date>;
}

export type WithdrawalState = 'requested' | 'approved' | 'paid' | 'rejected' | 'returned' | 'reissued';

export interface WithdrawalTable {
  id: Generated<bigint>;
  reference: string;
  member_id: bigint;
  amount_cents: bigint;
  currency: 1 | 3 | 4;
  address: Generated<string>;
  state: Generated<WithdrawalState>;
  needs_two: boolean;
  approved_by: Generated<bigint | null>;
  confirmed_by: Generated<bigint | null>;
  rejected_by: Generated<bigint | null>;
  paid_by: Generated<bigint | null>;
  payout_reference: Generated<string>;
  reason: Generated<string>;
  requested_at: Date;
  decided_at: Generated<Date | null>;
  paid_at: Generated<Date | null>;
}

export interface SandboxPartnerCreditTable {
  reference: string;
  member_code: string;
  amount_cents: bigint;
  remark: Generated<string>;
  at: Generated<Date>;
}
