import { TableFault } from '../reading/table-fault.ts';
import type { TableRow } from '../reading/table-row.ts';
import { watchXml } from '../reading/xml-events.ts';

const CHUNK = 64 * 1024;
/** A statement is some ten elements deep. */
const MOST_NESTED = 60;
/** The most characters that are kept of one element. */
const MOST_OF_TEXT = 2_000;
/** The most transactions of one batched booking. */
const MOST_OF_BATCH = 10_000;

const isDocument = /<(?:\w+:)?Document\b/;
const statement = /urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)/;
/** The versions whose elements this reader knows. */
const versions: ReadonlySet<string> = new Set(['02', '03', '04', '05', '06', '07', '08']);

/** Whether a file is a message of ISO 20022. */
export const isCamt = (text: string): boolean => {
  const head = text.slice(0, 4_000);
  return isDocument.test(head) && head.includes('iso:20022:tech:xsd:');
};

/** The columns of an import of statements that a booking fills. */
const columns = ['account', 'day', 'amount', 'currency', 'direction', 'status', 'text', 'payer', 'payerAccount', 'reference'];

/** The version of a statement, for people. Throws `TableFault` for other messages and other versions. */
export function camtVersion(text: string): string {
  const version = statement.exec(text.slice(0, 4_000))?.[1];
  if (version === undefined) throw new TableFault('noStatement');
  if (!versions.has(version)) throw new TableFault('statementVersion', { version });
  return `camt.053.001.${version}`;
}

/** The bookings of a camt.053 as rows with titles, numbered from 1: each transaction of a batched booking is one. Throws `TableFault`. */
export async function* readCamt(text: string): AsyncGenerator<TableRow> {
  const reader = new StatementReader();
  yield { row: 0, cells: columns };
  for await (const _ of watchXml(chunksOf(text), reader, 'brokenStatement')) yield* reader.take();
  yield* reader.take();
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield await Promise.resolve(text.slice(at, at + CHUNK));
}

/** What a booking, or one transaction of it, says. */
interface Said {
  amount: string;
  currency: string;
  direction: string;
  status: string;
  day: string;
  lines: string[];
  further: string;
  payer: string;
  payerAccount: string;
  reference: string;
}

const nothing = (): Said => ({
  amount: '',
  currency: '',
  direction: '',
  status: '',
  day: '',
  lines: [],
  further: '',
  payer: '',
  payerAccount: '',
  reference: '',
});

type Attributes = Readonly<Record<string, string>>;

/** Gathers bookings from the events of a file, by where an element stands below a booking or a transaction. */
class StatementReader {
  readonly #path: string[] = [];
  #rows: TableRow[] = [];
  #count = 0;
  #account = '';
  #entry = nothing();
  #transactions: Said[] = [];
  #transaction: Said | undefined;
  #text = '';
  #currency = '';

  /** The bookings that are complete. */
  take(): TableRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    this.#path.push(name);
    if (this.#path.length > MOST_NESTED) throw new TableFault('brokenStatement');
    [this.#text, this.#currency] = ['', attributes['Ccy'] ?? ''];
    if (name === 'Stmt') this.#account = '';
    if (name === 'Ntry') [this.#entry, this.#transactions, this.#transaction] = [nothing(), [], undefined];
    if (name === 'TxDtls') this.#transaction = nothing();
  };

  readonly text = (text: string): void => {
    if (this.#text.length < MOST_OF_TEXT) this.#text += text.slice(0, MOST_OF_TEXT - this.#text.length);
  };

  readonly close = (name: string): void => {
    const path = this.#path.join('/');
    const said = this.#text.trim();
    if (said !== '') this.#take(path, said);
    if (name === 'TxDtls' && this.#transaction !== undefined) {
      if (this.#transactions.length >= MOST_OF_BATCH) throw new TableFault('brokenStatement');
      this.#transactions.push(this.#transaction);
      this.#transaction = undefined;
    }
    if (name === 'Ntry') this.#end();
    this.#path.pop();
    this.#text = '';
  };

  #take(path: string, said: string): void {
    if (/\/Stmt\/Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(path)) this.#account = said;
    const below = path.slice(path.lastIndexOf('/Ntry/') + '/Ntry/'.length);
    if (!path.includes('/Ntry/')) return;
    if (this.#transaction !== undefined)
      takeOfTransaction(this.#transaction, below.replace(/^NtryDtls\/TxDtls\//, ''), said, this.#currency);
    else takeOfEntry(this.#entry, below, said, this.#currency);
  }

  /** A booking with several transactions that have amounts is as many rows; any other is one, with all that its transactions say. */
  #end(): void {
    const { lines: _lines, further: _further, ...of } = this.#entry;
    const transactions = this.#transactions;
    const isBatch = transactions.length > 1 && transactions.every(({ amount }) => amount !== '');
    if (!isBatch) return this.#add(together(this.#entry, transactions));
    for (const [at, transaction] of transactions.entries()) {
      const reference = transaction.reference || (of.reference === '' ? '' : `${of.reference}/${at + 1}`);
      this.#add({ ...transaction, day: of.day, status: of.status, direction: transaction.direction || of.direction, reference });
    }
  }

  #add(said: Said): void {
    this.#count += 1;
    const text = (said.lines.length > 0 ? said.lines.join(' ') : said.further).slice(0, MOST_OF_TEXT);
    const { day, amount, currency, direction, status, payer, payerAccount, reference } = said;
    this.#rows.push({
      row: this.#count,
      cells: [this.#account, day, amount, currency, direction, status, text, payer, payerAccount, reference],
    });
  }
}

function together(entry: Said, transactions: readonly Said[]): Said {
  const first = (read: (said: Said) => string): string => transactions.map(read).find((value) => value !== '') ?? '';
  const lines = transactions.flatMap((one) => one.lines);
  return {
    ...entry,
    lines,
    further: entry.further || first(({ further }) => further),
    payer: first(({ payer }) => payer),
    payerAccount: first(({ payerAccount }) => payerAccount),
    reference: entry.reference || first(({ reference }) => reference),
  };
}

function takeOfEntry(entry: Said, below: string, said: string, currency: string): void {
  if (below === 'Amt') [entry.amount, entry.currency] = [said, currency];
  else if (below === 'CdtDbtInd') entry.direction = said;
  // A code of its own from version 8 on.
  else if (below === 'Sts' || below === 'Sts/Cd') entry.status = said;
  else if (below === 'BookgDt/Dt' || below === 'BookgDt/DtTm') entry.day = said.slice(0, 10);
  else if (below === 'ValDt/Dt' && entry.day === '') entry.day = said.slice(0, 10);
  else if (below === 'AcctSvcrRef') entry.reference = said;
  else if (below === 'AddtlNtryInf') entry.further = said;
}

function takeOfTransaction(transaction: Said, below: string, said: string, currency: string): void {
  if (below === 'Amt' || (below === 'AmtDtls/TxAmt/Amt' && transaction.amount === ''))
    [transaction.amount, transaction.currency] = [said, currency];
  else if (below === 'CdtDbtInd') transaction.direction = said;
  else if (below === 'Refs/AcctSvcrRef') transaction.reference = said;
  else if (below === 'RmtInf/Ustrd' || below === 'RmtInf/Strd/CdtrRefInf/Ref' || below === 'RmtInf/Strd/AddtlRmtInf')
    transaction.lines.push(said);
  else if (below === 'AddtlTxInf') transaction.further = said;
  // A party has a level more from version 8 on.
  else if (below === 'RltdPties/Dbtr/Nm' || below === 'RltdPties/Dbtr/Pty/Nm') transaction.payer = said;
  else if (/^RltdPties\/DbtrAcct\/Id\/(?:IBAN|Othr\/Id)$/.test(below)) transaction.payerAccount = said;
}
