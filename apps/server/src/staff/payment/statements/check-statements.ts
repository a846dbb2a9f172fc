import { createTranslator, type MessageKey } from '@upline/i18n/server';
import { parseLocale } from '@upline/i18n';
import {
  type BankAccount,
  findingOf,
  findPayment,
  findTakenBack,
  type FoundPayment,
  readUnits,
  showUnits,
} from '../../../features/payment/index.ts';
import { type Checking, type Finding, fault, type ReadRow, type ValuesOf } from '../../../desk/imports/import-kind.ts';
import { type RowStanding, isOutgoing, standingOfRow } from './interpret-statement.ts';
import type { Gap, KeptStatement } from './kept-statements.ts';
import { leftOutAs } from './left-out.ts';
import { plainNumber } from './statement-accounts.ts';
import type { statementColumns } from './statement-columns.ts';
import { type StatementFacts, troublesOf } from '../statement-files/statement-facts.ts';

type Values = ValuesOf<typeof statementColumns>;
type Row = ReadRow<Values>;

export interface StatementPayload {
  accountNo: number;
  units: string;
  key: string;
  bookedOn: string;
  remittance: string;
  payerName: string;
  payerAccount: string;
  bankReference: string;
  endToEnd: string;
  further: string;
  /** Whether a person must decide about the booking: its reference is known with other values. */
  isConflict: boolean;
  /** A booking that the bank reversed: its reason, its subject, and whether that is certain; absent for any other row. */
  takenBack?: { reason: string; entryNo?: number; attemptNo?: number; isSure: boolean };
  /** The newest stored booking at the time of the check. */
  seen: string;
  /** Facts about the statement, with the first booking of its account. */
  statements?: readonly KeptStatement[];
}

type Say = (key: string, values?: Record<string, string | number>) => string;

/** The effect of each booking: none if it is outgoing, not final or already stored; otherwise its payment, or what the bank reversed. */
export async function checkStatements(checking: Checking, rows: readonly Row[]): Promise<Finding<StatementPayload>[]> {
  const translate = createTranslator(parseLocale(checking.locale));
  const say: Say = (key, values = {}) => translate(`consoleImports:${key}` as MessageKey, values);
  return Promise.all(rows.map((row) => checkRow({ checking, say }, row)));
}

interface Asking {
  checking: Checking;
  say: Say;
}

async function checkRow(asking: Asking, row: Row): Promise<Finding<StatementPayload>> {
  const standing = standingOfRow(row.readable);
  const { facts, lacks, account } = standing;
  const { say } = asking;
  if (lacks === 'none') return { subject: say('bank.noBooking'), verdict: 'same' };
  if (lacks === 'both') return { verdict: 'wrong', faults: [fault('amount', 'consoleImports:fault.bankBoth')] };
  if (facts !== undefined) return checkStatement(say, facts, standing.gap);
  const subject = row.readable.text ?? row.readable.payer ?? '';
  if (account === undefined) {
    const key = row.readable.account === undefined ? 'consoleImports:fault.noBankAccount' : 'consoleImports:fault.foreignBankAccount';
    return { subject, verdict: 'wrong', faults: [fault('account', key, { number: row.readable.account ?? '' })] };
  }
  const left = whyLeftOut(asking, row.readable, standing);
  if (left !== undefined) return { subject: left, verdict: 'same' };
  if (row.whole === undefined) return { subject, verdict: 'wrong', faults: [] };
  return checkBooking(asking, row.whole, { ...standing, account });
}

/** An inconsistency of a statement makes the whole file wrong, so it is not applied as a whole. A missing earlier statement is only reported. */
function checkStatement(say: Say, facts: StatementFacts, gap: Gap | undefined): Finding<StatementPayload> {
  const subject = say('bank.statement', { id: facts.id, day: facts.closedOn });
  const troubles = troublesOf(facts);
  if (troubles.length > 0)
    return { subject, verdict: 'wrong', faults: troubles.map(({ key, params }) => fault('', `consoleImports:fault.${key}`, params)) };
  return { subject: gap === undefined ? subject : say('bank.gap', { ...gap }), verdict: 'same' };
}

/** Reason that a row is ignored, in words, regardless of its other faults; undefined if it is not. */
function whyLeftOut({ say }: Asking, row: Partial<Values>, { identity }: RowStanding): string | undefined {
  const why = leftOutAs(row, identity);
  return why === undefined ? undefined : say(`bank.${why}`, { message: row.message ?? '' });
}

type WithAccount = RowStanding & { account: BankAccount };

async function checkBooking(asking: Asking, row: Values, standing: WithAccount): Promise<Finding<StatementPayload>> {
  const { account, identity, days } = standing;
  const { say } = asking;
  const { currency } = account;
  const subject = row.text ?? row.payer ?? '';
  const wrong = (column: string, key: string, params = {}): Finding<StatementPayload> => ({
    subject,
    verdict: 'wrong',
    faults: [fault(column, `consoleImports:fault.${key}`, params)],
  });
  if (row.currency !== undefined && row.currency.toUpperCase() !== currency) return wrong('currency', 'bankCurrency', { currency });
  if (row.day < days.from || row.day > days.to) return wrong('day', 'bankDay', days);
  const units = readUnits(row.amount.replace(/^-/, ''), currency);
  if (units === undefined || identity === undefined) return wrong('amount', 'bankAmount');
  const isOut = isOutgoing(row);
  const isBack = row.status === 'BACK';
  if (isOut || isBack || row.reversal !== undefined) return checkTakenBack(asking, row, { ...standing, units, isBack });
  if (identity.is === 'known') return { subject: say('bank.known', { number: Number(identity.id) }), verdict: 'same' };
  return {
    verdict: 'change',
    subject,
    payload: payloadOf(row, standing, { units, key: identity.key, isConflict: identity.is === 'conflict' }),
    difference: await differenceOf(asking, row, { ...standing, units }),
  };
}

async function differenceOf({ checking, say }: Asking, row: Values, { account, identity, units }: WithAccount & { units: bigint }) {
  const { company_code: companyCode, currency } = account;
  const amount = { column: 'amount', before: '', after: `${showUnits(units, currency)} ${currency}` };
  if (identity?.is === 'conflict')
    return [
      amount,
      { column: 'reference', before: say('bank.conflictWith', { number: Number(identity.id) }), after: say('bank.conflict') },
    ];
  const found = await findPayment(checking.database, { companyCode, currency, ...saidIn(row) });
  const text = { column: 'text', before: '', after: `${say(`bank.finding.${findingOf(found, units)}`)}${inBrackets(found)}` };
  const like = identity?.is === 'new' ? identity.like : undefined;
  return like === undefined
    ? [amount, text]
    : [amount, text, { column: 'reference', before: say('bank.like', { number: Number(like) }), after: row.reference ?? '' }];
}

const saidIn = ({ text = '', endToEnd = '', further = '' }: Values) => ({ remittance: text, further: [endToEnd, ...further.split('\n')] });
const inBrackets = ({ orderNo }: Pick<FoundPayment, 'orderNo'>): string => (orderNo === undefined ? '' : ` (${orderNo})`);

/** Checks a booking that went out, is a reversal, or was reversed by its bank before it was final. */
async function checkTakenBack(
  { checking, say }: Asking,
  row: Values,
  standing: WithAccount & { units: bigint; isBack: boolean },
): Promise<Finding<StatementPayload>> {
  const { account, identity, units, isBack } = standing;
  const isOut = isOutgoing(row);
  const known = identity?.is === 'known' ? identity.id : undefined;
  if (known !== undefined && isOut) return { subject: say('bank.takenBackKnown'), verdict: 'same' };
  // A reversal of an outgoing booking brings money that is no payment. A repetition that is not final is no new booking.
  const isReturned = !isOut && !isBack;
  const found = await findTakenBack(checking.database, {
    account,
    units,
    ...saidIn(row),
    reason: row.reversal ?? '',
    reference: row.reference ?? '',
    payerAccount: plainNumber(row.payerAccount ?? ''),
    entryId: isBack ? known : undefined,
  });
  if (found === 'known') return { subject: say('bank.takenBackKnown'), verdict: 'same' };
  if (found === 'own') return { subject: say('bank.ownRefund'), verdict: 'same' };
  if (found === undefined) return { subject: say('bank.outgoing'), verdict: 'same' };
  const isSure = found.isSure && isOut;
  const key = identity === undefined || identity.is === 'known' ? `back:${known}` : identity.key;
  const { orderNo } = found;
  const what = say(isReturned ? 'bank.reversed' : isSure ? 'bank.takenBack' : 'bank.takenBackPerhaps');
  return {
    verdict: 'change',
    subject: row.text ?? row.payer ?? '',
    payload: {
      ...payloadOf(row, standing, { units, key, isConflict: false }),
      takenBack: {
        reason: row.reversal ?? '',
        isSure,
        ...(found.entryId !== undefined && { entryNo: Number(found.entryId) }),
        ...(found.attemptId !== undefined && { attemptNo: Number(found.attemptId) }),
      },
    },
    difference: [
      { column: 'amount', before: '', after: `${isOut ? '-' : ''}${showUnits(units, account.currency)} ${account.currency}` },
      { column: 'text', before: '', after: `${what}${inBrackets({ ...(orderNo !== undefined && { orderNo }) })}` },
    ],
  };
}

function payloadOf(
  row: Values,
  { account, seen, statements }: WithAccount,
  { units, key, isConflict }: { units: bigint; key: string; isConflict: boolean },
): StatementPayload {
  return {
    accountNo: Number(account.id),
    units: String(units),
    key,
    bookedOn: row.day,
    remittance: row.text ?? '',
    payerName: row.payer ?? '',
    payerAccount: row.payerAccount === undefined ? '' : plainNumber(row.payerAccount),
    bankReference: row.reference ?? '',
    endToEnd: row.endToEnd ?? '',
    further: row.further ?? '',
    isConflict,
    seen,
    ...(statements !== undefined && { statements }),
  };
}
