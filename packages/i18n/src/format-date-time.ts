import { createZoneParts } from './zone-parts.ts';

const partsIn = createZoneParts({
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The text shown when there is no time. */
export const blankDateTime = 'N/A';

/**
 * `yyyy-MM-dd hh:mm:ss` (24 hours) in an IANA time zone, the same in every locale; blank is `N/A`.
 * Takes a Date or epoch milliseconds. Throws RangeError for an invalid date or an unknown zone.
 */
export function formatDateTime(time: Date | number | null | undefined | '', timeZone: string): string {
  if (time === null || time === undefined || time === '') return blankDateTime;
  const part = partsIn(time, timeZone);
  return `${part.year?.padStart(4, '0')}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second}`;
}
