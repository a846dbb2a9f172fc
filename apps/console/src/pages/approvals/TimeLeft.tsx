import { useEffect, useState } from 'react';
import { useFormats } from '../../shared/words/formats.ts';
import { useTexts } from '../../shared/words/i18n.ts';

const SECOND_MS = 1_000;

/** The time until an approved action is carried out, counted down. */
export function TimeLeft({ goesAt }: { readonly goesAt: string }) {
  const { t } = useTexts('consoleApprovals');
  const { until } = useFormats();
  const [nowMs, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(goesAt) > nowMs ? t('going.in', { until: until(goesAt, nowMs) }) : t('going.now');
}
