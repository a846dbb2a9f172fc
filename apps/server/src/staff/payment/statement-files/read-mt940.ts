import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import type { TableRow } from '../../../desk/tables/reading/table-row.ts';
import { decimalText, exactly, noFacts, type StatementFacts } from './statement-facts.ts';
import { detailsOf, takenBackByCode } from './mt940-details.ts';
import { MOST_OF_TEXT, noBooking, rowOfBooking, rowOfFacts, type ToldBooking, toldColumns } from './told-booking.ts';

/** Maximum lines of one field. A field of details has six to twenty. */
const MOST_LINES = 200;

/** Whether a text is a SWIFT statement, MT940, or its intraday report, MT942. */
export const isMt940 = (text: string): boolean => {
  const head = text.slice(0, 8_000);
  return /(?:^|\n|[{]4:\s*)\s*:20:/.test(head) && /\n:25P?:/.test(head) && /\n:28C?:/.test(head);
};

/** The display name of the format. A report has no closing balance. */
export const mt940Name = (text: string): 'MT940' | 'MT942' => (/\n:62[FM]:/.test(text) ? 'MT940' : 'MT942');

interface Field {
  tag: string;
  lines: string[];
}

/** The fields of a file in order: a tag, its line, and the lines below it. */
function* fieldsOf(text: string): Generator<Field> {
  let field: Field | undefined;
  for (const line of text.split(/\r\n|\n|\r/)) {
    const found = /^(?:[{].*[{]4:)?:(\d{2}[A-Z]?):(.*)$/.exec(line);
    if (found !== null) {
      if (field !== undefined) yield field;
      field = { tag: found[1] ?? '', lines: [found[2] ?? ''] };
    } else if (/^-\s*$|^-[}]|^[{]\d:/.test(line)) {
      if (field !== undefined) yield field;
      field = undefined;
    } else if (field !== undefined && field.lines.length < MOST_LINES) field.lines.push(line);
  }
  if (field !== undefined) yield field;
}

/**
 * The bookings of MT940 statements as rows with titles, numbered from 1; facts about each statement follow. Throws `TableFault` if a booking or a balance is unreadable, because
 * the rest would have another sum.
 */
export async function* readMt940(text: string): AsyncGenerator<TableRow> {
  const reader = new Mt940Reader(mt940Name(text) === 'MT942' ? '942' : '');
  for (const field of fieldsOf(text)) reader.hear(field);
  const { bookings, statements } = reader.end();
  yield { row: 0, cells: [...toldColumns] };
  let row = 0;
  for (const booking of bookings) yield await Promise.resolve(rowOfBooking((row += 1), booking));
  for (const facts of statements) yield rowOfFacts((row += 1), facts);
}

class Mt940Reader {
  readonly #message: string;
  readonly #bookings: ToldBooking[] = [];
  readonly #statements: StatementFacts[] = [];
  #facts = noFacts();
  #booking: ToldBooking | undefined;
  #isDescribed = false;

  constructor(message: string) {
    this.#message = message;
  }

  hear({ tag, lines }: Field): void {
    const [first = ''] = lines;
    if (tag === '20') this.#begin();
    else if (tag === '25' || tag === '25P') this.#facts.account = accountName(first);
    else if (tag === '28C' || tag === '28') this.#number(first.trim());
    else if (tag === '60F' || tag === '60M') this.#open(first);
    else if (tag === '61') this.#book(lines);
    else if (tag === '86') this.#describe(lines);
    else if (tag === '62F' || tag === '62M') this.#close(first, tag === '62F');
  }

  end(): { bookings: readonly ToldBooking[]; statements: readonly StatementFacts[] } {
    this.#begin();
    return { bookings: this.#bookings, statements: this.#message === '' ? this.#statements : [] };
  }

  #begin(): void {
    if (this.#facts.account !== '') this.#statements.push(this.#facts);
    [this.#facts, this.#booking] = [noFacts(), undefined];
  }

  #number(said: string): void {
    const [number = '', page = ''] = said.split('/');
    this.#facts.id = number;
    if (/^\d{1,5}$/.test(page)) this.#facts.pages = { numbers: [Number(page)], hasLast: false };
  }

  #open(said: string): void {
    const balance = balanceOf(said);
    [this.#facts.opening, this.#facts.openedOn, this.#facts.currency] = [balance.amount, balance.day, balance.currency];
    // A statement of one page has no page number, or the number 1.
    this.#booking = undefined;
  }

  #close(said: string, isLast: boolean): void {
    const balance = balanceOf(said);
    [this.#facts.closing, this.#facts.closedOn] = [balance.amount, balance.day];
    if (this.#facts.pages !== undefined) this.#facts.pages.hasLast = isLast;
    this.#booking = undefined;
  }

  /** `2611271127CR68,23NTRFNONREF//B4711`: value day, booking day, direction, amount, kind, the customer's reference and the bank's. */
  #book([line = '', below = '']: readonly string[]): void {
    const found = /^(\d{6})(\d{4})?(R?[CD]|E[CD])([A-Z])?(\d{1,15},\d{0,5})([A-Z][A-Z0-9]{3})([^/]*(?:\/(?!\/)[^/]*)*)(?:\/\/(.*))?$/.exec(
      line.trim(),
    );
    if (found === null) throw new TableFault('brokenMt940', { line: line.slice(0, 60) });
    const [, valued = '', booked, mark = '', , amount = '', type = '', customers = '', banks = ''] = found;
    const direction = mark === 'C' || mark === 'RD' || mark === 'EC' ? 'CRDT' : 'DBIT';
    const plain = plainAmount(amount);
    const isFinal = !mark.startsWith('E');
    if (isFinal) {
      const size = exactly(plain) ?? 0n;
      this.#facts.booked = decimalText((exactly(this.#facts.booked) ?? 0n) + (direction === 'DBIT' ? -size : size));
      this.#facts.bookings += 1;
    }
    this.#booking = {
      ...noBooking,
      account: this.#facts.account,
      day: bookingDay(valued, booked),
      amount: plain,
      currency: this.#facts.currency,
      direction,
      status: isFinal ? 'BOOK' : 'PDNG',
      reference: banks.trim() === '' ? customers.trim() : banks.trim(),
      reversal: mark.startsWith('R') ? 'yes' : takenBackByCode(type),
      endToEnd: '',
      further: [customers.trim(), below.trim()].filter((text) => text !== '').join('\n'),
      message: this.#message,
    };
    this.#bookings.push(this.#booking);
    this.#isDescribed = false;
  }

  #describe(lines: readonly string[]): void {
    const booking = this.#booking;
    // After the closing balance it describes the whole statement.
    if (booking === undefined) return;
    if (this.#isDescribed) {
      booking.further = `${booking.further}\n${lines.join(' ').trim()}`.slice(0, MOST_OF_TEXT);
      return;
    }
    this.#isDescribed = true;
    const { text, payer, payerAccount, endToEnd, further, reversal } = detailsOf(lines);
    Object.assign(booking, { text, payer, payerAccount, endToEnd, reversal: booking.reversal || reversal });
    booking.further = [booking.further, endToEnd, ...further].filter((one) => one !== '').join('\n');
  }
}

/** `DE14740618130000033626`, or `74061813/33626` followed by a currency. */
const accountName = (said: string): string => said.trim().replace(/\s*[A-Z]{3}$/, (currency) => (/^\d/.test(said.trim()) ? '' : currency));

const plainAmount = (amount: string): string => {
  const [whole = '0', fraction = ''] = amount.split(',');
  const short = fraction.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${short === '' ? '' : `.${short.padEnd(2, '0')}`}`;
};

function balanceOf(said: string): { amount: string; day: string; currency: string } {
  const found = /^([CD])(\d{6})([A-Z]{3})(\d{1,15},\d{0,5})/.exec(said.trim());
  if (found === null) throw new TableFault('brokenMt940', { line: said.slice(0, 60) });
  const [, mark, day = '', currency = '', amount = ''] = found;
  return { amount: `${mark === 'D' ? '-' : ''}${plainAmount(amount)}`, day: dayOf(day), currency };
}

const dayOf = (yymmdd: string): string => `20${yymmdd.slice(0, 2)}-${yymmdd.slice(2, 4)}-${yymmdd.slice(4, 6)}`;

/** The booking day has no year: it is within half a year of the value day. */
function bookingDay(valued: string, booked: string | undefined): string {
  if (booked === undefined) return dayOf(valued);
  const months = Number(booked.slice(0, 2)) - Number(valued.slice(2, 4));
  const year = Number(valued.slice(0, 2)) + (months > 6 ? -1 : months < -6 ? 1 : 0);
  return dayOf(`${String(year).padStart(2, '0')}${booked}`);
}
