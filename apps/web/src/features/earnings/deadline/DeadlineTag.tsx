import { formatDay } from '@upline/i18n';
import { StatusTag } from '@upline/ui';
import { useTranslation } from '../../../shared/i18n/use-translation.ts';
import { useDeadline } from './use-deadline.ts';

/** The tag next to the last earning week: it ends soon, or is over. */
export function DeadlineTag() {
  const { t, locale } = useTranslation('centre');
  const deadline = useDeadline();
  if (deadline?.state !== 'soon' && deadline?.state !== 'over') return null;
  return (
    <StatusTag tone={deadline.state === 'soon' ? 'warn' : 'danger'}>
      {t(`deadline.${deadline.state}`, { day: formatDay(deadline.lastDayMs, locale) })}
    </StatusTag>
  );
}
