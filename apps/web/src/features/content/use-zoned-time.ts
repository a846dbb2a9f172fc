import { useClientSettings } from './use-client-settings.ts';

/**
 * Writes an answer's time with its zone, as mails do: `2026-11-18 09:24:05 (America/Los_Angeles)`. A deadline without a zone means nothing to readers elsewhere. Until the shop's
 * zone is known the time is shown without it.
 */
export function useZonedTime(): (time: string) => string {
  const zone = useClientSettings().data?.businessTimeZone;
  return (time) => (zone === undefined || time === '' ? time : `${time} (${zone})`);
}
