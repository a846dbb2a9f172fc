import { useClientSettings } from './use-client-settings.ts';

/**
 * Writes a time of an answer with the zone that it is in, as mails do: `2026-11-18 09:24:05 (America/Los_Angeles)`. A deadline is nothing without it to readers
 * elsewhere. Until the shop has told its zone the time stands alone.
 */
export function useZonedTime(): (time: string) => string {
  const zone = useClientSettings().data?.businessTimeZone;
  return (time) => (zone === undefined || time === '' ? time : `${time} (${zone})`);
}
