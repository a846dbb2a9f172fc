/** Sums of one side of a statement: money in, or money out. */
export interface OfSide {
  /** Sum stated by the bank; undefined if it states none. */
  told: string | undefined;
  /** Sum of the final bookings (`booked`) and of the others (`pending`): some banks count both. */
  booked: string;
  pending: string;
}

/** Facts about a statement. Amounts are decimal texts with a point, negative if the account is overdrawn. */
export interface StatementFacts {
  account: string;
  /** The bank's name or number of the statement. */
  id: string;
  currency: string;
  opening: string | undefined;
  closing: string | undefined;
  /** `yyyy-MM-dd`; empty if the bank omits them. */
  openedOn: string;
  closedOn: string;
  /** The sum of its final bookings, and their number. */
  booked: string;
  bookings: number;
  /** The bank's number of bookings; undefined if it gives none. */
  counted: number | undefined;
  credits: OfSide;
  debits: OfSide;
  /** Pages in the file, and whether the last is among them; undefined if the bank does not number them. */
  pages: { numbers: number[]; hasLast: boolean } | undefined;
  /** Batched bookings whose parts have another sum: the booking's reference, its amount, and the sum of the parts. */
  unlikeParts: { reference: string; amount: string; parts: string }[];
}

const noSide = (): OfSide => ({ told: undefined, booked: '0.00', pending: '0.00' });

export const noFacts = (): StatementFacts => ({
  account: '',
  id: '',
  currency: '',
  opening: undefined,
  closing: undefined,
  openedOn: '',
  closedOn: '',
  booked: '0.00',
  bookings: 0,
  counted: undefined,
  credits: noSide(),
  debits: noSide(),
  pages: undefined,
  unlikeParts: [],
});

/** An inconsistency: a sentence of the dictionary, `consoleImports:fault.<key>`, and its values. */
export interface StatementTrouble {
  key: 'bankBalance' | 'bankPages' | 'bankParts' | 'bankCount' | 'bankCredits' | 'bankDebits';
  params: Record<string, string | number>;
}

/** Banks write up to five decimals. */
const DECIMALS = 5;

/** A decimal text in hundred-thousandths; undefined for another text. */
export function exactly(text: string): bigint | undefined {
  const match = /^([+-]?)(\d{1,20})(?:\.(\d{0,5})0*)?$/.exec(text.trim());
  if (match === null) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const value = BigInt(whole) * 10n ** BigInt(DECIMALS) + BigInt(fraction.padEnd(DECIMALS, '0'));
  return sign === '-' ? -value : value;
}

/** The text of hundred-thousandths, with two decimals at least. */
export function decimalText(value: bigint): string {
  const size = (value < 0n ? -value : value).toString().padStart(DECIMALS + 1, '0');
  const fraction = size.slice(-DECIMALS).replace(/0{1,3}$/, '');
  return `${value < 0n ? '-' : ''}${size.slice(0, -DECIMALS)}.${fraction}`;
}

/** Maximum reported; one is enough for a statement to be wrong. */
const MOST_TOLD = 50;

/** Inconsistencies of a statement: in balances and bookings, in its own count and sums, in its pages, and in the parts of batched bookings. */
export function troublesOf(facts: StatementFacts): StatementTrouble[] {
  const { opening, closing, booked, pages, bookings, counted } = facts;
  const troubles: StatementTrouble[] = [];
  const [from, to, sum] = [exactly(opening ?? ''), exactly(closing ?? ''), exactly(booked) ?? 0n];
  if (from !== undefined && to !== undefined && from + sum !== to)
    troubles.push({
      key: 'bankBalance',
      params: { opening: decimalText(from), booked: decimalText(sum), closing: decimalText(to), reached: decimalText(from + sum) },
    });
  if (counted !== undefined && counted !== bookings) troubles.push({ key: 'bankCount', params: { counted, bookings } });
  troubles.push(...troubleOfSide('bankCredits', facts.credits), ...troubleOfSide('bankDebits', facts.debits));
  const lacking = pages === undefined ? '' : lackingPages(pages);
  if (pages !== undefined && lacking !== '')
    troubles.push({ key: 'bankPages', params: { pages: pages.numbers.slice(0, MOST_TOLD).join(', '), lacking } });
  for (const { reference, amount, parts } of facts.unlikeParts.slice(0, MOST_TOLD))
    troubles.push({ key: 'bankParts', params: { reference: reference === '' ? '–' : reference, amount, parts } });
  return troubles;
}

function troubleOfSide(key: 'bankCredits' | 'bankDebits', { told, booked, pending }: OfSide): StatementTrouble[] {
  const [sum, final, others] = [told, booked, pending].map((text) => exactly(text ?? '')) as [bigint | undefined, bigint, bigint];
  if (sum === undefined || sum === final || sum === final + others) return [];
  return [{ key, params: { told: decimalText(sum), booked: decimalText(final) } }];
}

/** Pages missing in the file; includes the one after the highest if the last is missing. */
function lackingPages({ numbers, hasLast }: { numbers: readonly number[]; hasLast: boolean }): string {
  const has = new Set(numbers);
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const lacking = Array.from({ length: Math.min(highest, 1_000) }, (_, at) => at + 1).filter((page) => !has.has(page));
  return [...lacking.slice(0, 10), ...(hasLast ? [] : [`${highest + 1} …`])].join(', ');
}

/** Joins the pages of each statement, in the order of their first page in the file. */
export function joinPages(all: readonly StatementFacts[]): StatementFacts[] {
  const statements = new Map<string, StatementFacts[]>();
  for (const [at, facts] of all.entries()) {
    const key = facts.pages === undefined || facts.id === '' ? `#${at}` : `${facts.account} ${facts.id}`;
    const before = statements.get(key);
    if (before === undefined) statements.set(key, [facts]);
    else before.push(facts);
  }
  return [...statements.values()].map(joined);
}

const numberOf = ({ pages }: StatementFacts): number => pages?.numbers[0] ?? 0;

function joined(inFile: readonly StatementFacts[]): StatementFacts {
  const [only] = inFile;
  if (only !== undefined && inFile.length === 1) return only;
  // The file may have its pages in another order.
  const inOrder = inFile.toSorted((one, other) => numberOf(one) - numberOf(other));
  const first = inOrder[0] ?? noFacts();
  const bookings = inFile.reduce((sum, page) => sum + page.bookings, 0);
  return {
    ...first,
    closing: inOrder.findLast(({ closing }) => closing !== undefined)?.closing,
    closedOn: inOrder.findLast(({ closedOn }) => closedOn !== '')?.closedOn ?? '',
    booked: decimalText(inFile.reduce((sum, { booked }) => sum + (exactly(booked) ?? 0n), 0n)),
    bookings,
    counted: countedOf(inFile, bookings),
    credits: sideOf(inFile.map(({ credits }) => credits)),
    debits: sideOf(inFile.map(({ debits }) => debits)),
    pages: { numbers: inFile.flatMap(({ pages }) => pages?.numbers ?? []), hasLast: inFile.some(({ pages }) => pages?.hasLast === true) },
    unlikeParts: inFile.flatMap(({ unlikeParts }) => unlikeParts),
  };
}

/** Each page may count the bookings of the whole statement, or its own. */
function countedOf(pages: readonly StatementFacts[], bookings: number): number | undefined {
  const counts = pages.flatMap(({ counted }) => counted ?? []);
  const sum = counts.reduce((total, count) => total + count, 0);
  const isWhole = counts.every((count) => count === counts[0]) && sum !== bookings;
  return isWhole ? counts[0] : sum;
}

/** Each page may state the sum of the whole statement, or its own. */
function sideOf(pages: readonly OfSide[]): OfSide {
  const sumOf = (texts: readonly (string | undefined)[]): bigint => texts.reduce((sum, text) => sum + (exactly(text ?? '') ?? 0n), 0n);
  const told = pages.flatMap((page) => page.told ?? []);
  const [sum, booked, pending] = [sumOf(told), sumOf(pages.map((page) => page.booked)), sumOf(pages.map((page) => page.pending))];
  const isWhole = told.every((text) => exactly(text) === exactly(told[0] ?? '')) && sum !== booked && sum !== booked + pending;
  return {
    told: told.length === 0 ? undefined : isWhole ? told[0] : decimalText(sum),
    booked: decimalText(booked),
    pending: decimalText(pending),
  };
}
