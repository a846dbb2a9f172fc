import { createZoneParts } from '@upline/i18n';

/** Days `yyyy-MM-dd`, both included; '' leaves a side open. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const openPeriod: Period = { from: '', to: '' };

const day = /^\d{4}-\d{2}-\d{2}$/;
const dayOf = (text: string | null): string => (text && day.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** The period in an address. A side that is not a day is open; a period that ends before it begins is ignored. */
export function periodOf(query: URLSearchParams): Period {
  const period = { from: dayOf(query.get('from')), to: dayOf(query.get('to')) };
  return isReversed(period) ? openPeriod : period;
}

export const isReversed = ({ from, to }: Period): boolean => from !== '' && to !== '' && from > to;

const partsIn = createZoneParts({ year: 'numeric', month: '2-digit', day: '2-digit' });

/** Today in a time zone as `yyyy-MM-dd`. */
export function todayIn(timeZone: string, now: Date): string {
  const { year, month, day } = partsIn(now, timeZone);
  return `${year}-${month}-${day}`;
}
