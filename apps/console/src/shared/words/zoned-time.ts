/** An instant in the zone's local time, in the format of a `datetime-local` field: `2026-12-01T00:00`. */
export function clockTimeOf(instant: string | number, timeZone: string): string {
  const shown = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(instant));
  return shown.replace(' ', 'T');
}

/**
 * The instant of a zone's local time, in ISO 8601; empty for no time. A time that the clock skips in spring is the same time after the change; of one that occurs twice in autumn,
 * the first is taken.
 */
export function instantOf(clockTime: string, timeZone: string): string {
  const asUtc = Date.parse(`${clockTime}Z`);
  if (Number.isNaN(asUtc)) return '';
  const offsetAt = (at: number): number => Date.parse(`${clockTimeOf(at, timeZone)}Z`) - at;
  const [before, after] = [offsetAt(asUtc - 86_400_000), offsetAt(asUtc + 86_400_000)];
  const early = asUtc - before;
  // The previous day's offset is valid unless the clock has changed by then.
  const at = offsetAt(early) === before ? early : asUtc - after;
  // No instant has a skipped local time: it is computed with the clock before the change.
  return new Date(clockTimeOf(at, timeZone) === clockTime ? at : early).toISOString();
}
