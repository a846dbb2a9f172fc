import type { Json } from './slow-json.ts';

const DAY_MS = 86_400_000;
const dateOf = (day: number): Date => new Date(day * DAY_MS);

/** The days of a period by the calendar. */
interface Span {
  readonly first: number;
  readonly last: number;
  readonly code: number;
}

/** First and last day of the calendar's period that contains a day. */
function plainSpan(every: string, day: number): Span {
  const date = dateOf(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const at = (y: number, m: number): number => Date.UTC(y, m, 1) / DAY_MS;
  if (every === 'day') return { first: day, last: day, code: Number(date.toISOString().slice(0, 10).replaceAll('-', '')) };
  if (every === 'week') {
    const first = day - ((day + 3) % 7);
    const thursday = dateOf(first + 3);
    const begin = Date.UTC(thursday.getUTCFullYear(), 0, 4) / DAY_MS;
    const monday = begin - ((begin + 3) % 7);
    return { first, last: first + 6, code: thursday.getUTCFullYear() * 100 + 1 + (first - monday) / 7 };
  }
  if (every === 'month') return { first: at(year, month), last: at(year, month + 1) - 1, code: year * 100 + month + 1 };
  if (every === 'quarter') {
    const quarter = Math.floor(month / 3);
    return { first: at(year, quarter * 3), last: at(year, quarter * 3 + 3) - 1, code: year * 10 + quarter + 1 };
  }
  return { first: at(year, 0), last: at(year + 1, 0) - 1, code: year };
}

/** The periods of a document, with their merges. */
export class SlowCalendar {
  readonly #document: Json;
  readonly #known = new Map<string, Span>();

  constructor(document: Json) {
    this.#document = document;
  }

  #isMerged(name: string, code: number): boolean {
    return (this.#document.calendar?.merged ?? []).some((one: Json) => one.period === name && one.code === code);
  }

  #code(name: string, day: number): number {
    const { every, weekBelongsTo } = this.#document.periods[name];
    let at = day;
    if (weekBelongsTo !== null) {
      // The deciding day is in the week in which the day's own week counts.
      const [week] = Object.entries<Json>(this.#document.periods).find(([, rule]) => rule.every === 'week') ?? [''];
      while (this.#isMerged(week, plainSpan('week', at).code)) at = plainSpan('week', at).last + 1;
      at = plainSpan('week', at).first + weekBelongsTo - 1;
    }
    while (this.#isMerged(name, plainSpan(every, at).code)) at = plainSpan(every, at).last + 1;
    return plainSpan(every, at).code;
  }

  /** First and last day of the period that a day counts in. */
  span(name: string, day: number): Span {
    const known = this.#known.get(`${name} ${day}`);
    if (known) return known;
    const code = this.#code(name, day);
    let [first, last] = [day, day];
    while (this.#code(name, first - 1) === code) first -= 1;
    while (this.#code(name, last + 1) === code) last += 1;
    const made = { first, last, code };
    for (let one = first; one <= last; one++) this.#known.set(`${name} ${one}`, made);
    return made;
  }
}
