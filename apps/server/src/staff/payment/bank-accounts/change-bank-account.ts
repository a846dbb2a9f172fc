import type { PayloadOf } from '@upline/contract';
import type { BankAccount } from '../../../features/payment/index.ts';
import { refuse } from '../../../operation/refusal.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { readEarlierFigures } from '../../../desk/limits/index.ts';
import { changedFields, rateFigure, takesTwo, valuesOfAccount } from './account-changes.ts';
import { accountInSight, formOf, shownAccount, tableFormOf } from './account-row.ts';
import { checkAccount } from './check-account.ts';
import { checkFurtherCompanies, companyConcerned } from './served-companies.ts';
import { changesShown, keepRate, recordChange, takenBy } from './write-account.ts';

type Change = Act<'changeBankAccount'>;

/** Changes an account for members' payments. A change of where the money goes needs two people. */
export const changeBankAccount: ApprovableHandler<'changeBankAccount'> = approvable('changeBankAccount', {
  preview: previewChanging,
  carryOut: carryOutChanging,
});

async function previewChanging(...[context, asked]: Parameters<Change['preview']>) {
  const before = await accountInSight(context, asked.accountNo);
  if (before.version !== asked.version) return refuse('bankChangedMeanwhile');
  const after = checkAccount(valuesAsked(asked, before), before.currency);
  await checkFurtherCompanies(context, after.further_companies, before.further_companies);
  const tableForm = formOf(asked.tableForm, tableFormOf(before));
  const fields = changedFields(valuesOfAccount(before), { ...after, tableForm });
  if (fields.length === 0) return refuse('nothingToCorrect');
  const taken = await takenBy(context.database, { ...after, company_code: before.company_code, currency: before.currency }, before.id);
  if (taken !== undefined) return taken;
  const figure = rateFigure(before.id);
  const rates = (await readEarlierFigures(context.database, [figure])).get(figure) ?? [];
  return {
    subject: { kind: 'bankAccount', id: String(asked.accountNo) },
    companyCode: companyConcerned(before.company_code, before.further_companies, after.further_companies),
    changes: changesShown(fields),
    restsOn: { version: before.version },
    needsSecond: takesTwo(valuesOfAccount(before), { ...after, tableForm }, rates),
  };
}

/** A client that does not know the further companies leaves them as they are. */
const valuesAsked = (asked: PayloadOf<'changeBankAccount'>, before: BankAccount): PayloadOf<'changeBankAccount'> => ({
  ...asked,
  furtherCompanies: (asked.furtherCompanies ?? before.further_companies).filter((code) => code !== before.company_code),
});

async function carryOutChanging(...[context, asked]: Parameters<Change['carryOut']>) {
  const { database, now } = context;
  const before = await accountInSight({ ...context, isBinding: true }, asked.accountNo);
  if (before.version !== asked.version) return refuse('bankChangedMeanwhile');
  const values = checkAccount(valuesAsked(asked, before), before.currency);
  await checkFurtherCompanies(context, values.further_companies, before.further_companies);
  const taken = await takenBy(database, { ...values, company_code: before.company_code, currency: before.currency }, before.id);
  if (taken !== undefined) return taken;
  const account = await database
    .updateTable('bank_account')
    .set({
      ...values,
      table_form: JSON.stringify(formOf(asked.tableForm, tableFormOf(before))),
      version: before.version + 1,
      changed_at: now,
    })
    .where('id', '=', before.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const fields = changedFields(valuesOfAccount(before), valuesOfAccount(account));
  await recordChange(context, account, fields, asked.reason);
  // An approval of another change approves no rate.
  if (account.rate_micros !== before.rate_micros) await keepRate(context, account, before.rate_micros);
  await auditStaffAct(database, context, 'changeBankAccount', asked);
  return { data: await shownAccount(database, account), message: 'staff.done' as const };
}
