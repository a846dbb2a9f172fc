import type { AnswerOf, PayloadOf } from '@upline/contract';
import type { StaffContext } from '../../../operation/context.ts';
import { refuse } from '../../../operation/refusal.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { type BankAccount, companiesServed, offeredAccounts, showRate, shownNumber } from '../../../features/payment/index.ts';

export type ShownAccount = AnswerOf<'listBankAccounts'>['data'][number];
type TableForm = ShownAccount['tableForm'];

/** Fields that a stored form lacks have their default values. */
export const tableFormOf = ({ table_form: form }: Pick<BankAccount, 'table_form'>): TableForm => ({
  ...noForm,
  ...(form as Partial<TableForm>),
});

export const noForm: TableForm = {
  days: 'ymd',
  amount: '',
  day: '',
  text: '',
  payer: '',
  payerAccount: '',
  reference: '',
  direction: '',
  status: '',
  debit: '',
  credit: '',
  ignored: [],
  final: [],
};

/** The requested form. Fields the client does not know keep their values. */
export const formOf = (asked: PayloadOf<'addBankAccount'>['tableForm'], before: TableForm): TableForm => {
  const { direction, status, debit, credit, ignored, final, ...always } = asked;
  return {
    ...always,
    direction: direction ?? before.direction,
    status: status ?? before.status,
    debit: debit ?? before.debit,
    credit: credit ?? before.credit,
    ignored: ignored ?? before.ignored,
    final: final ?? before.final,
  };
};

export const shownAccount = async (database: Database, account: BankAccount): Promise<ShownAccount> =>
  (await createShowAccount(database, [account]))(account);

/** Two statements read, for all accounts together, which are offered and what waits for each. */
export async function createShowAccount(
  database: Database,
  accounts: readonly BankAccount[],
): Promise<(account: BankAccount) => ShownAccount> {
  if (accounts.length === 0) return (account) => shown(account, { isOffered: false, waiting: 0 });
  const offered = await offeredAccounts(database, accounts.flatMap(companiesServed));
  const rows = await database
    .selectFrom('bank_transfer')
    .select(({ fn }) => ['account_id', fn.countAll<bigint>().as('count')])
    .where(
      'account_id',
      'in',
      accounts.map(({ id }) => id),
    )
    .where('state', '=', 'open')
    .groupBy('account_id')
    .execute();
  const waiting = new Map(rows.map(({ account_id: id, count }) => [id, Number(count)]));
  return (account) =>
    shown(account, {
      isOffered: companiesServed(account).some((company) => offered.get(company)?.id === account.id),
      waiting: waiting.get(account.id) ?? 0,
    });
}

function shown(account: BankAccount, { isOffered, waiting }: Pick<ShownAccount, 'isOffered' | 'waiting'>): ShownAccount {
  return {
    accountNo: Number(account.id),
    version: account.version,
    companyCode: account.company_code,
    furtherCompanies: [...account.further_companies],
    currency: account.currency,
    holder: account.holder,
    bankName: account.bank_name,
    bankCountry: account.bank_country,
    numberKind: account.number_kind,
    number: shownNumber(account),
    bic: account.bic,
    note: account.note,
    qrKind: account.qr_kind,
    qrId: account.qr_id,
    rate: showRate(account.rate_micros),
    turn: account.turn,
    isActive: account.is_active,
    isOffered,
    tableForm: tableFormOf(account),
    waiting,
    changedAt: account.changed_at.toISOString(),
  };
}

/** Accounts of the companies that a person may see. */
export async function accountsSeen({ database, staff }: Pick<StaffContext, 'database' | 'staff'>): Promise<BankAccount[]> {
  const all = database.selectFrom('bank_account').selectAll().orderBy('company_code').orderBy('turn').orderBy('id');
  if (staff.companies === undefined) return all.execute();
  return staff.companies.length === 0 ? [] : all.where('company_code', 'in', [...staff.companies]).execute();
}

/** One account the caller may see. Throws `bankAccountNotFound` for an unknown account, and for another company's. */
export async function accountInSight(
  { database, staff, isBinding = false }: Pick<StaffContext, 'database' | 'staff'> & { isBinding?: boolean },
  accountNo: number,
): Promise<BankAccount> {
  const query = database.selectFrom('bank_account').selectAll().where('id', '=', BigInt(accountNo));
  const account = await (isBinding ? query.forUpdate() : query).executeTakeFirst();
  if (account === undefined || (staff.companies !== undefined && !staff.companies.includes(account.company_code)))
    throw refuse('bankAccountNotFound', { field: 'accountNo' });
  return account;
}
