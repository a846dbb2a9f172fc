import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';

/** A time as mails show it, with its zone. */
export function shownTime(time: Date, { businessTimeZone }: Pick<Settings, 'businessTimeZone'>): string {
  return `${formatDateTime(time, businessTimeZone)} (${businessTimeZone})`;
}
