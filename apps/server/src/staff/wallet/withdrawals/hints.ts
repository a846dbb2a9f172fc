import { type WithdrawalHint, withdrawalHints } from '@upline/contract';
import { type RawBuilder, sql } from 'kysely';
import { companyRules, type RuleName } from '../../../platform/rules/index.ts';

/** A rule of the withdrawal's company in SQL, in the rule's own unit. */
const rule = (name: RuleName): RawBuilder<number> => sql<number>`coalesce((SELECT company_rule.value FROM company_rule
  WHERE company_rule.name = ${sql.lit(name)} AND (company_rule.company_code IS NULL OR company_rule.company_code = withdrawal.member_company_code)
  ORDER BY company_rule.company_code NULLS LAST LIMIT 1), ${sql.lit(companyRules[name].standard)})`;

/** Start of the period that counts as new: some days before the member's request. */
const newSince = sql<Date>`withdrawal.requested_at - make_interval(days => ${rule('withdrawalHintDays')}::int)`;

const conditions: Record<WithdrawalHint, RawBuilder<boolean>> = {
  newAddress: sql`withdrawal.currency <> 1 AND NOT EXISTS (SELECT FROM withdrawal AS earlier WHERE earlier.member_id = withdrawal.member_id
    AND earlier.address = withdrawal.address AND earlier.requested_at <= ${newSince})`,
  newBankDetails: sql`withdrawal.currency = 1 AND EXISTS (SELECT FROM bank_details WHERE bank_details.member_id = withdrawal.member_id
    AND bank_details.changed_at > ${newSince})`,
  noBankDetails: sql`withdrawal.currency = 1 AND withdrawal.payout_sealed IS NULL AND NOT EXISTS (SELECT FROM bank_details
    WHERE bank_details.member_id = withdrawal.member_id)`,
  // A withdrawal without a device is older than the hints.
  newDevice: sql`withdrawal.device_hash IS NOT NULL AND NOT EXISTS (SELECT FROM sign_in WHERE sign_in.member_id = withdrawal.member_id
    AND sign_in.outcome = 'right' AND sign_in.device_hash = withdrawal.device_hash AND sign_in.first_at <= ${newSince})`,
  firstPayout: sql`NOT EXISTS (SELECT FROM withdrawal AS earlier WHERE earlier.member_id = withdrawal.member_id
    AND earlier.id <> withdrawal.id AND earlier.state IN ('paid', 'reissued'))`,
  largeDay: sql`(SELECT sum(other.amount_cents) FROM withdrawal AS other WHERE other.member_id = withdrawal.member_id AND other.state <> 'rejected'
    AND other.requested_at > withdrawal.requested_at - interval '24 hours' AND other.requested_at <= withdrawal.requested_at)
    > ${rule('withdrawalHintDollars')}::bigint * 100`,
  passwordChanged: sql`EXISTS (SELECT FROM audit WHERE audit.subject = (SELECT hinted.code FROM member AS hinted WHERE hinted.id = withdrawal.member_id)
    AND audit.action IN ('password.changed', 'password.recovered', 'paymentPassword.changed') AND audit.at > ${newSince})`,
};

const names = Object.keys(withdrawalHints) as WithdrawalHint[];

/** The hints of a `withdrawal` row as JSON; none once it is paid or refused. */
export const withdrawalHintsSql: RawBuilder<unknown> = sql`CASE WHEN withdrawal.state IN ('requested', 'approved', 'returned')
  THEN jsonb_build_object(${sql.join(names.flatMap((name) => [sql.lit(name), conditions[name]]))}) ELSE '{}'::jsonb END`;

/** The hints that apply, in the order of the contract. */
export const hintsOf = (hints: Partial<Record<WithdrawalHint, boolean>>): WithdrawalHint[] => names.filter((name) => hints[name] === true);
