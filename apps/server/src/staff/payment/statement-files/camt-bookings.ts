import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import { exactly } from './statement-facts.ts';
import type { CamtFacts } from './camt-facts.ts';
import { isNoReference } from './no-reference.ts';
import { takenBackByCode } from './mt940-details.ts';
import { MOST_OF_TEXT, noBooking, type ToldBooking } from './told-booking.ts';

/** Maximum transactions of one batched booking. */
const MOST_OF_BATCH = 10_000;
/** Maximum lines of a payer's text. Payers have four or five. */
const MOST_LINES = 60;
/** Maximum texts, in addition to the payer's own, that are searched for a reference. */
const MOST_FURTHER = 12;

/** A booking, or one transaction of it, during reading. */
interface Said extends Omit<ToldBooking, 'account' | 'text' | 'further' | 'message'> {
  lines: string[];
  /** The bank's text if the payer wrote none. */
  note: string;
  others: string[];
}

const nothing = (): Said => {
  const { account: _account, text: _text, further: _further, message: _message, ...said } = noBooking;
  return { ...said, lines: [], note: '', others: [] };
};

/** Collects bookings by the path of an element below a booking or a transaction. */
export class CamtBookings {
  readonly #message: string;
  readonly #facts: CamtFacts;
  #ready: ToldBooking[] = [];
  #entry = nothing();
  #transactions: Said[] = [];
  #transaction: Said | undefined;

  constructor(message: string, facts: CamtFacts) {
    this.#message = message;
    this.#facts = facts;
  }

  /** Returns the bookings completed since the last call. */
  take(): ToldBooking[] {
    const ready = this.#ready;
    this.#ready = [];
    return ready;
  }

  open(name: string): void {
    if (name === 'Ntry') [this.#entry, this.#transactions, this.#transaction] = [nothing(), [], undefined];
    if (name === 'TxDtls') this.#transaction = nothing();
  }

  hear(path: string, said: string, currency: string): void {
    const at = path.lastIndexOf('/Ntry/');
    if (at < 0) return;
    const below = path.slice(at + '/Ntry/'.length);
    if (this.#transaction !== undefined) hearTransaction(this.#transaction, below.replace(/^NtryDtls\/TxDtls\//, ''), said, currency);
    else hearEntry(this.#entry, below, said, currency);
  }

  close(name: string): void {
    if (name === 'TxDtls' && this.#transaction !== undefined) {
      if (this.#transactions.length >= MOST_OF_BATCH) throw new TableFault('brokenStatement');
      this.#transactions.push(this.#transaction);
      this.#transaction = undefined;
    }
    if (name === 'Ntry') this.#end();
  }

  /** A booking with several transactions that have amounts in its currency becomes one row each; any other is one row, with all texts of its transactions. */
  #end(): void {
    const entry = this.#entry;
    const transactions = this.#transactions;
    const amount = exactly(entry.amount);
    if (amount !== undefined) this.#facts.count(amount, { isOut: entry.direction === 'DBIT', isFinal: entry.status === 'BOOK' });
    const isBatch = transactions.length > 1 && transactions.every((part) => part.amount !== '' && part.currency === entry.currency);
    if (!isBatch) return this.#add(together(entry, transactions));
    const sum = transactions.reduce((total, part) => total + signedPart(part, entry.direction), 0n);
    if (amount !== undefined && sum !== amount) this.#facts.noteParts(entry.reference, amount, sum);
    for (const [at, part] of transactions.entries()) {
      const reference = part.reference || (entry.reference === '' ? '' : `${entry.reference}/${at + 1}`);
      const { day, status } = entry;
      const direction = part.direction || entry.direction;
      this.#add({ ...part, day, status, direction, reference, reversal: part.reversal || entry.reversal });
    }
  }

  #add({ lines, note, others, ...said }: Said): void {
    const text = (lines.length > 0 ? lines.join(' ') : note).slice(0, MOST_OF_TEXT);
    const further = [...new Set([...others, ...(lines.length > 0 ? [note] : [])])].filter((line) => line !== '' && !isNoReference(line));
    const amount = plainAmount(said.amount);
    this.#ready.push({ ...said, amount, account: this.#facts.account, text, further: further.join('\n'), message: this.#message });
  }
}

/** A part of a batched booking, negative if its direction differs from the booking's. */
function signedPart({ amount, direction }: Said, ofEntry: string): bigint {
  const size = exactly(amount) ?? 0n;
  return direction !== '' && direction !== ofEntry ? -size : size;
}

/** `000149.8700` as `149.87`: a message uses only a point, and any number of zeros. */
const plainAmount = (amount: string): string => {
  const match = /^(-?)\+?0*(\d+)(?:\.(\d*?)0*)?$/.exec(amount);
  if (match === null) return amount;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole}${fraction === '' ? '' : `.${fraction.padEnd(2, '0')}`}`;
};

function together(entry: Said, transactions: readonly Said[]): Said {
  const first = (read: (said: Said) => string): string => transactions.map(read).find((value) => value !== '') ?? '';
  return {
    ...entry,
    lines: transactions.flatMap((one) => one.lines),
    note: entry.note || first(({ note }) => note),
    payer: first(({ payer }) => payer),
    payerAccount: first(({ payerAccount }) => payerAccount),
    reference: entry.reference || first(({ reference }) => reference),
    reversal: entry.reversal || first(({ reversal }) => reversal),
    endToEnd: transactions.length === 1 ? first(({ endToEnd }) => endToEnd) : '',
    others: [...entry.others, ...transactions.flatMap(({ others, endToEnd, note }) => [endToEnd, ...others, note])]
      .filter((line) => line !== '')
      .slice(0, MOST_FURTHER),
  };
}

const isYes = (said: string): boolean => said.toLowerCase() === 'true' || said === '1';
/** Families of bookings that reverse an earlier one: returned, refunded, or rejected after booking. */
const takesBack = new Set(['RRTN', 'RPCR', 'UPDD', 'PRDD', 'RRCT']);

/** The reason if a standard or bank code says that an earlier booking is reversed; empty otherwise. */
function takenBackBy(below: string, said: string): string {
  if (below === 'BkTxCd/Domn/Fmly/SubFmlyCd') return takesBack.has(said) ? said : '';
  return below === 'BkTxCd/Prtry/Cd' ? takenBackByCode(said) : '';
}

function hearEntry(entry: Said, below: string, said: string, currency: string): void {
  if (below === 'Amt') [entry.amount, entry.currency] = [said, currency];
  else if (below === 'CdtDbtInd') entry.direction = said;
  // A separate code element from version 8 on.
  else if (below === 'Sts' || below === 'Sts/Cd' || below === 'Sts/Prtry') entry.status = said;
  else if (below === 'BookgDt/Dt' || below === 'BookgDt/DtTm') entry.day = said.slice(0, 10);
  else if ((below === 'ValDt/Dt' || below === 'ValDt/DtTm') && entry.day === '') entry.day = said.slice(0, 10);
  else if (below === 'AcctSvcrRef') entry.reference = said;
  else if (below === 'AddtlNtryInf') entry.note = said;
  else if (below === 'RvslInd' && isYes(said)) entry.reversal ||= 'yes';
  else if (below.startsWith('BkTxCd/')) entry.reversal ||= takenBackBy(below, said);
  else if (/^(?:NtryRef|NtryDtls\/Btch\/(?:MsgId|PmtInfId))$/.test(below)) addOther(entry, said);
}

function hearTransaction(transaction: Said, below: string, said: string, currency: string): void {
  if (below === 'Amt' || (below === 'AmtDtls/TxAmt/Amt' && transaction.amount === ''))
    [transaction.amount, transaction.currency] = [said, currency];
  else if (below === 'CdtDbtInd') transaction.direction = said;
  else if (below === 'Refs/AcctSvcrRef') transaction.reference = said;
  else if (below === 'Refs/EndToEndId') transaction.endToEnd = said;
  else if (below.startsWith('Refs/')) addOther(transaction, said);
  else if (below === 'RmtInf/Ustrd' || below === 'RmtInf/Strd/CdtrRefInf/Ref' || below === 'RmtInf/Strd/AddtlRmtInf')
    addLine(transaction, said);
  else if (/^RmtInf\/Strd\/.*(?:Nb|Ref|Id)$/.test(below) || /^(?:RltdRmtInf\/RmtId|Purp\/Prtry)$/.test(below)) addOther(transaction, said);
  else if (below === 'AddtlTxInf') transaction.note = said;
  else if (below.startsWith('BkTxCd/')) transaction.reversal ||= takenBackBy(below, said);
  else if (below === 'RtrInf/Rsn/Cd' || below === 'RtrInf/Rsn/Prtry') transaction.reversal = said;
  else if (below.startsWith('RtrInf/')) {
    transaction.reversal ||= 'yes';
    addOther(transaction, said);
  } else hearParty(transaction, below, said);
}

/** A party has one more level from version 8 on. */
function hearParty(transaction: Said, below: string, said: string): void {
  if (below === 'RltdPties/Dbtr/Nm' || below === 'RltdPties/Dbtr/Pty/Nm') transaction.payer = said;
  else if (/^RltdPties\/UltmtDbtr\/(?:Pty\/)?Nm$/.test(below)) addOther(transaction, said);
  else if (/^RltdPties\/DbtrAcct\/Id\/(?:IBAN|Othr\/Id)$/.test(below)) transaction.payerAccount = said;
}

function addLine({ lines }: Said, text: string): void {
  if (lines.length < MOST_LINES) lines.push(text);
}

function addOther(said: Said, text: string): void {
  if (said.others.length < MOST_FURTHER && !said.others.includes(text)) said.others.push(text);
}
