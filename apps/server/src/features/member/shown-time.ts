import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';

/** A time as mails say it, with the zone it is in. */
export function shownTime(time: Date, { businessTimeZone }: Pick<Settings, 'businessTimeZone'>): string {
  return `${formatDateTime(time, businessTimeZone)} (${businessTimeZone})`;
}
