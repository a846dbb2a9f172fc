import type { Generated } from 'kysely';

export interface CompanyRuleTable {
  id: Generated<bigint>;
  name: string;
  company_code: string | null;
  value: number;
  changed_by: string;
  changed_at: Generated<Date>;
}
