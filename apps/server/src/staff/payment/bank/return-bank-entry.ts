import { returnEntry, showUnits } from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { checkPayee } from '../bank-accounts/check-payee.ts';
import { decided, decisionOf } from './decisions.ts';
import { someOfEntry } from './entry-in-sight.ts';

type Return = Act<'returnBankEntry'>;

/** Sends money back. A second person approves. */
export const returnBankEntry: ApprovableHandler<'returnBankEntry'> = approvable('returnBankEntry', {
  preview: previewReturn,
  carryOut: carryOutReturn,
  personalFields: ['payeeName', 'payeeAccount'],
});

async function previewReturn(...[context, asked]: Parameters<Return['preview']>) {
  const { entry, units } = await someOfEntry(context, asked);
  checkPayee(asked.payeeAccount);
  const { currency, left_units: left } = entry;
  return {
    subject: { kind: 'bankEntry', id: String(asked.entryNo) },
    companyCode: entry.company_code,
    changes: [
      { what: 'bank.left', whose: '', unit: 'text' as const, before: showUnits(left, currency), after: showUnits(left - units, currency) },
      { what: 'bank.sentBack', whose: '', unit: 'text' as const, before: null, after: `${showUnits(units, currency)} ${currency}` },
    ],
    rows: [{ what: 'transfer', added: 1, removed: 0 }],
    restsOn: { version: entry.version },
  };
}

async function carryOutReturn(...[context, asked]: Parameters<Return['carryOut']>) {
  const { database } = context;
  const { entry, units } = await someOfEntry({ ...context, isBinding: true }, asked);
  const payeeAccount = checkPayee(asked.payeeAccount);
  const after = await returnEntry(database, entry, {
    units,
    payeeName: asked.payeeName,
    payeeAccount,
    decision: decisionOf(context, asked.reason),
  });
  const { payeeName: _name, payeeAccount: _account, ...told } = asked;
  await auditStaffAct(database, context, 'returnBankEntry', told);
  return decided(after);
}
