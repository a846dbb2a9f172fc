import { TableFault } from '../../../desk/tables/reading/table-fault.ts';
import type { TableRow } from '../../../desk/tables/reading/table-row.ts';
import { watchXml } from '../../../desk/tables/reading/xml-events.ts';
import { CamtBookings } from './camt-bookings.ts';
import { CamtFacts } from './camt-facts.ts';
import { MOST_OF_TEXT, rowOfBooking, rowOfFacts, toldColumns } from './told-booking.ts';

const CHUNK = 64 * 1024;
/** A statement is some ten elements deep. */
const MOST_NESTED = 60;
/** Characters in which the root element, which names the message, is searched. */
const HEAD = 16_000;

const isDocument = /<(?:[\w.-]+:)?Document\b[^>]*/;
const anyMessage = /(?:iso:20022:tech:xsd:|ISO:)[a-z]{4}\.\d{3}/;
const statement = /\bcamt\.(05[234])\.001\.(\d\d)\b/;
/** Versions that this reader supports. */
const OLDEST = 2;
const NEWEST = 14;

const rootOf = (text: string): string => isDocument.exec(text.slice(0, HEAD))?.[0] ?? '';

/** Whether a file is an ISO 20022 message. Knows the standard's namespace and the one of the Austrian banks. */
export const isCamt = (text: string): boolean => anyMessage.test(rootOf(text));

/** The name of a message with its version. Throws `TableFault` for other messages and other versions. */
export function camtVersion(text: string): string {
  const [, kind, version] = statement.exec(rootOf(text)) ?? [];
  if (kind === undefined || version === undefined) throw new TableFault('noStatement');
  if (Number(version) < OLDEST || Number(version) > NEWEST)
    throw new TableFault('statementVersion', { version, oldest: '02', newest: String(NEWEST) });
  return `camt.${kind}.001.${version}`;
}

/**
 * The bookings of a camt.053, camt.052 or camt.054 as rows with titles, numbered from 1: each transaction of a batched booking is one. Facts about each statement follow in their
 * own rows. Throws `TableFault`.
 */
export async function* readCamt(text: string): AsyncGenerator<TableRow> {
  const message = /\d{3}/.exec(camtVersion(text))?.[0] ?? '';
  const reader = new CamtReader(message === '053' ? '' : message);
  let row = 0;
  yield { row: 0, cells: [...toldColumns] };
  const bookings = function* (): Generator<TableRow> {
    for (const booking of reader.bookings.take()) yield rowOfBooking((row += 1), booking);
  };
  for await (const _ of watchXml(chunksOf(text), reader, 'brokenStatement')) yield* bookings();
  yield* bookings();
  // An intraday report (`052`) is only shown, so its sums need not add up.
  if (message !== '052') for (const facts of reader.facts.all()) yield rowOfFacts((row += 1), facts);
}

async function* chunksOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += CHUNK) yield await Promise.resolve(text.slice(at, at + CHUNK));
}

type Attributes = Readonly<Record<string, string>>;

/** Tracks the elements of a file and passes on their paths. */
class CamtReader {
  readonly bookings: CamtBookings;
  readonly facts = new CamtFacts();
  readonly #path: string[] = [];
  #text = '';
  #currency = '';

  constructor(message: string) {
    this.bookings = new CamtBookings(message, this.facts);
  }

  readonly open = (name: string, attributes: Attributes): void => {
    this.#path.push(name);
    if (this.#path.length > MOST_NESTED) throw new TableFault('brokenStatement');
    [this.#text, this.#currency] = ['', attributes['Ccy'] ?? ''];
    this.facts.open(name);
    this.bookings.open(name);
  };

  readonly text = (text: string): void => {
    if (this.#text.length < MOST_OF_TEXT) this.#text += text.slice(0, MOST_OF_TEXT - this.#text.length);
  };

  readonly close = (name: string): void => {
    const said = this.#text.trim();
    if (said !== '') {
      const path = this.#path.join('/');
      this.facts.hear(path, said, this.#currency);
      this.bookings.hear(path, said, this.#currency);
    }
    this.bookings.close(name);
    this.facts.close(name);
    this.#path.pop();
    this.#text = '';
  };
}
