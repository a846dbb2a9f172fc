import type { Settings } from '../../../config/settings.ts';
import { refuse } from '../../../operation/refusal.ts';
import { dayText } from '../../../platform/calendar/index.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type BankAccount, readUnits, recordEntry, showUnits } from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';
import { accountInSight } from '../bank-accounts/account-row.ts';
import type { Content } from '../statements/booking-content.ts';
import { identify, type Identity } from '../statements/identity.ts';
import { readRecorded } from '../statements/recorded-bookings.ts';

type Add = Act<'addBankEntry'>;

/** The date in the bank's zone may be a day later than in the shop's. */
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Same bound as for statements. */
const LONGEST_AGO_MS = 3 * 366 * DAY_MS;

/** Records received money by hand. A second person approves. */
export const createAddBankEntry = ({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): ApprovableHandler<'addBankEntry'> => {
  const preview: Add['preview'] = async (context, asked) => {
    const account = await accountInSight(context, asked.accountNo);
    const units = readUnits(asked.amount, account.currency);
    if (units === undefined) return refuse('bankAmountRefused', { field: 'amount', params: { context: 'form' } });
    if (asked.bookedOn > dayText(new Date(context.now.getTime() + DAY_MS), businessTimeZone))
      return refuse('bankDayInFuture', { field: 'bookedOn' });
    if (asked.bookedOn < dayText(new Date(context.now.getTime() - LONGEST_AGO_MS), businessTimeZone))
      return refuse('bankDayTooOld', { field: 'bookedOn' });
    const identity = await identityOf(context.database, account, asked, units);
    if (identity.is !== 'new') return refuse('bankEntryKnown', { params: { entryNo: Number(identity.id) } });
    const { key } = identity;
    return {
      subject: { kind: 'bankAccount', id: String(asked.accountNo) },
      companyCode: account.company_code,
      changes: [
        { what: 'bank.came', whose: '', unit: 'text', before: null, after: `${showUnits(units, account.currency)} ${account.currency}` },
        { what: 'bank.remittance', whose: '', unit: 'text', before: null, after: asked.remittance },
      ],
      rows: [{ what: 'transfer', added: 1, removed: 0 }],
      restsOn: { accountId: String(account.id), key },
    };
  };
  return approvable('addBankEntry', { preview, carryOut, personalFields: ['payerName', 'payerAccount'] });
};

const carryOut: Add['carryOut'] = async (context, asked) => {
  const { database, staff, approval, now } = context;
  const account = await accountInSight(context, asked.accountNo);
  const units = readUnits(asked.amount, account.currency);
  if (units === undefined) return refuse('bankAmountRefused', { field: 'amount', params: { context: 'form' } });
  const identity = await identityOf(database, account, asked, units);
  if (identity.is !== 'new') return refuse('bankEntryKnown', { params: { entryNo: Number(identity.id) } });
  const id = await recordEntry(database, {
    ...entryOf(account, asked),
    amountUnits: units,
    key: identity.key,
    source: 'hand',
    recordedBy: approval?.askedBy.name ?? staff.name,
    now,
  });
  if (id === undefined) return refuse('bankEntryKnown', { params: { entryNo: 0 } });
  const { payerName: _name, payerAccount: _account, ...told } = asked;
  await auditStaffAct(database, context, 'addBankEntry', told);
  return { data: { entryNo: Number(id) }, message: 'staff.done' };
};

type Asked = Parameters<Add['carryOut']>[1];

/** Whether the entry already exists, by a statement or by hand. A known reference of the same day with other values is refused too: the statement is the better source. */
async function identityOf(database: Database, account: BankAccount, asked: Asked, units: bigint): Promise<Identity> {
  const { bookedOn: day, remittance: text, payerName: payer, payerAccount, bankReference: reference } = asked;
  const content: Content = { accountId: account.id, way: 'in', units, day, text, payer, payerAccount, reference, endToEnd: '' };
  const [identity] = await identify([content], await readRecorded(database, [content]));
  if (identity === undefined) throw new TypeError('one booking has one identity');
  return identity;
}

const entryOf = (account: BankAccount, { bankReference, bookedOn, remittance, payerName, payerAccount }: Asked) => ({
  account,
  bankReference,
  bookedOn,
  remittance,
  payerName,
  payerAccount,
});
