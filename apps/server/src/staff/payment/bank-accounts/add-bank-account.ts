import type { PayloadOf } from '@upline/contract';
import { openCompanyAccounts } from '../../../ledger/index.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { changedFields } from './account-changes.ts';
import { formOf, noForm, shownAccount } from './account-row.ts';
import { checkAccount } from './check-account.ts';
import { checkFurtherCompanies, companyConcerned } from './served-companies.ts';
import { changesShown, keepRate, recordChange, takenBy } from './write-account.ts';

type Add = Act<'addBankAccount'>;

/** Adds an account for members' payments. A second person approves. */
export const addBankAccount: ApprovableHandler<'addBankAccount'> = approvable('addBankAccount', {
  preview: previewAdding,
  carryOut: carryOutAdding,
});

async function previewAdding(...[context, asked]: Parameters<Add['preview']>) {
  const { database } = context;
  const { companyCode, currency } = asked;
  const tableForm = formOf(asked.tableForm, noForm);
  const country = await database.selectFrom('country').select('company_code').where('company_code', '=', companyCode).executeTakeFirst();
  if (country === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  const account = checkAccount(valuesAsked(asked), currency);
  await checkFurtherCompanies(context, account.further_companies);
  const taken = await takenBy(database, { ...account, company_code: companyCode, currency });
  if (taken !== undefined) return taken;
  return {
    subject: { kind: 'bankAccount', id: `${companyCode} ${currency}` },
    companyCode: companyConcerned(companyCode, account.further_companies),
    changes: changesShown(changedFields(undefined, { ...account, tableForm }), true),
    restsOn: { companyCode, currency },
  };
}

/** An account's own company is not among the further ones. */
const valuesAsked = (asked: PayloadOf<'addBankAccount'>): PayloadOf<'addBankAccount'> => ({
  ...asked,
  furtherCompanies: (asked.furtherCompanies ?? []).filter((code) => code !== asked.companyCode),
});

async function carryOutAdding(...[context, asked]: Parameters<Add['carryOut']>) {
  const { database, now } = context;
  const { companyCode, currency, reason } = asked;
  const tableForm = formOf(asked.tableForm, noForm);
  const values = checkAccount(valuesAsked(asked), currency);
  await checkFurtherCompanies(context, values.further_companies);
  const taken = await takenBy(database, { ...values, company_code: companyCode, currency });
  if (taken !== undefined) return taken;
  await openCompanyAccounts(database, ['bank_clearing', 'bank_unassigned', 'bank_exchange'], currency);
  const account = await database
    .insertInto('bank_account')
    .values({ ...values, company_code: companyCode, currency, table_form: JSON.stringify(tableForm), added_at: now, changed_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(context, account, changedFields(undefined, { ...values, tableForm }), reason);
  await keepRate(context, account);
  await auditStaffAct(database, context, 'addBankAccount', asked);
  return { data: await shownAccount(database, account), message: 'staff.done' as const };
}
