const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const MINUTE_MS = 60_000;

/**
 * The instant of a day and time as people type them (`2026-11-23T00:00`), by the clocks of a time zone; undefined for a text that is none. A time that the clocks
 * pass over in spring is the one an hour later; of one that comes twice in autumn it is the first.
 */
export function momentOf(typed: string, timeZone: string): Date | undefined {
  if (!form.test(typed)) return undefined;
  const asUtc = Date.parse(`${typed}:00Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The zone is as far from UTC as it is around that time: a day before and after have both offsets of a change between them.
  const offsets = [-24, 24].map((hours) => offsetMs(asUtc + hours * 60 * MINUTE_MS, timeZone));
  const candidates = offsets.map((offset) => asUtc - offset);
  const right = candidates.filter((ms) => ms + offsetMs(ms, timeZone) === asUtc);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates));
}

/** How far the clocks of a zone are ahead of UTC at an instant. */
function offsetMs(ms: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone });
  return Date.parse(`${format.format(ms).replace(' ', 'T')}:00Z`) - Math.floor(ms / MINUTE_MS) * MINUTE_MS;
}
