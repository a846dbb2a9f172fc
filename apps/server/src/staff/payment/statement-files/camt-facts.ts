import { decimalText, exactly, noFacts, type StatementFacts } from './statement-facts.ts';

/** Maximum statements of a file whose facts are stored. */
const MOST_STATEMENTS = 10_000;
/** Maximum batched bookings of a statement reported for parts with another sum. */
const MOST_UNLIKE = 20;

interface Balance {
  code: string;
  amount: string;
  direction: string;
  day: string;
}

const noBalance = (): Balance => ({ code: '', amount: '', direction: '', day: '' });

export class CamtFacts {
  readonly #statements: StatementFacts[] = [];
  #facts = noFacts();
  #balances: Balance[] = [];
  #balance = noBalance();
  #messagePage = '';
  #isLastOfMessage = '';
  #page = '';
  #isLast = '';

  get account(): string {
    return this.#facts.account;
  }

  /** Facts of the statements read, in order. Each page of a statement has its own. */
  all(): readonly StatementFacts[] {
    return this.#statements;
  }

  open(name: string): void {
    if (isStatement(name)) [this.#facts, this.#balances, this.#page, this.#isLast] = [noFacts(), [], '', ''];
    if (name === 'Bal') this.#balance = noBalance();
  }

  hear(path: string, said: string, currency: string): void {
    if (/\/(?:Stmt|Rpt|Ntfctn)\/Acct\/Id\/(?:IBAN|Othr\/Id)$/.test(path)) this.#facts.account = said;
    else if (/\/(?:Stmt|Rpt|Ntfctn)\/Acct\/Ccy$/.test(path)) this.#facts.currency = said;
    else if (/\/(?:Stmt|Ntfctn)\/Id$/.test(path)) this.#facts.id = said;
    else if (/\/(?:Stmt|Ntfctn)\/TxsSummry\/TtlCdtNtries\/Sum$/.test(path)) this.#facts.credits.told = said;
    else if (/\/(?:Stmt|Ntfctn)\/TxsSummry\/TtlDbtNtries\/Sum$/.test(path)) this.#facts.debits.told = said;
    else if (path.endsWith('/GrpHdr/MsgPgntn/PgNb')) this.#messagePage = said;
    else if (path.endsWith('/GrpHdr/MsgPgntn/LastPgInd')) this.#isLastOfMessage = said;
    else if (path.endsWith('/Stmt/StmtPgntn/PgNb')) this.#page = said;
    else if (path.endsWith('/Stmt/StmtPgntn/LastPgInd')) this.#isLast = said;
    else if (path.endsWith('/Stmt/TxsSummry/TtlNtries/NbOfNtries') && /^\d{1,9}$/.test(said)) this.#facts.counted = Number(said);
    else if (/\/Stmt\/Bal\/Tp\/CdOrPrtry\/(?:Cd|Prtry)$/.test(path)) this.#balance.code = said;
    else if (path.endsWith('/Stmt/Bal/Amt')) [this.#balance.amount, this.#facts.currency] = [said, this.#facts.currency || currency];
    else if (path.endsWith('/Stmt/Bal/CdtDbtInd')) this.#balance.direction = said;
    else if (/\/Stmt\/Bal\/Dt\/(?:Dt|DtTm)$/.test(path)) this.#balance.day = said.slice(0, 10);
  }

  /** Counts a booking of the statement; `amount` has no sign. */
  count(amount: bigint, { isOut, isFinal }: { isOut: boolean; isFinal: boolean }): void {
    const side = isOut ? this.#facts.debits : this.#facts.credits;
    const sum = isFinal ? 'booked' : 'pending';
    side[sum] = decimalText((exactly(side[sum]) ?? 0n) + amount);
    if (!isFinal) return;
    this.#facts.booked = decimalText((exactly(this.#facts.booked) ?? 0n) + (isOut ? -amount : amount));
    this.#facts.bookings += 1;
  }

  /** Notes a batched booking whose parts have another sum. */
  noteParts(reference: string, amount: bigint, parts: bigint): void {
    if (this.#facts.unlikeParts.length < MOST_UNLIKE)
      this.#facts.unlikeParts.push({ reference, amount: decimalText(amount), parts: decimalText(parts) });
  }

  close(name: string): void {
    if (name === 'Bal') this.#balances.push(this.#balance);
    if (!isStatement(name)) return;
    this.#balanced();
    this.#paged();
    this.#keep();
  }

  #balanced(): void {
    const named = (...codes: string[]): Balance | undefined =>
      codes.map((code) => this.#balances.find((balance) => balance.code === code)).find((balance) => balance !== undefined);
    const interim = this.#balances.filter(({ code }) => code === 'ITBD');
    const opening = named('OPBD', 'PRCD') ?? (interim.length > 1 ? interim[0] : undefined);
    const closing = named('CLBD') ?? (interim.length > 0 ? interim.at(-1) : undefined);
    this.#facts.opening = opening && signed(opening);
    this.#facts.closing = closing && signed(closing);
    [this.#facts.openedOn, this.#facts.closedOn] = [opening?.day ?? '', closing?.day ?? ''];
  }

  #paged(): void {
    const number = this.#page || this.#messagePage;
    const isLast = (this.#page === '' ? this.#isLastOfMessage : this.#isLast).toLowerCase();
    if (/^\d{1,5}$/.test(number)) this.#facts.pages = { numbers: [Number(number)], hasLast: isLast === 'true' || isLast === '1' };
  }

  #keep(): void {
    if (this.#statements.length < MOST_STATEMENTS) this.#statements.push(this.#facts);
  }
}

const isStatement = (name: string): boolean => name === 'Stmt' || name === 'Rpt' || name === 'Ntfctn';

const signed = ({ amount, direction }: Balance): string => (direction === 'DBIT' && !amount.startsWith('-') ? `-${amount}` : amount);
