/** Parts of a moment by their names (`year`, `hour` …), in the digits 0 to 9. */
export type ZoneParts = Partial<Record<Intl.DateTimeFormatPartTypes, string>>;

/**
 * Gives the parts of moments in IANA time zones, by the Gregorian calendar and 24 hours. The formatter of each zone is cached, because making one takes long. Throws RangeError for
 * an invalid date or an unknown zone.
 */
export function createZoneParts(options: Intl.DateTimeFormatOptions): (time: Date | number, timeZone: string) => ZoneParts {
  const formatters = new Map<string, Intl.DateTimeFormat>();
  const formatterOf = (timeZone: string): Intl.DateTimeFormat => {
    const known = formatters.get(timeZone);
    if (known) return known;
    const made = new Intl.DateTimeFormat('en-US', { timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23', ...options });
    formatters.set(timeZone, made);
    return made;
  };
  return (time, timeZone) => {
    const parts: ZoneParts = {};
    for (const { type, value } of formatterOf(timeZone).formatToParts(time)) parts[type] = value;
    return parts;
  };
}
