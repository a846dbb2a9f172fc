import { Kbd, useListedKeys } from '@upline/ui/desk';
import { useOnline } from '@upline/ui';
import { StatusMark } from '@upline/ui/desk';
import { useEffect, useState } from 'react';
import { useAccount, useMay } from '../session/account.ts';
import { useFormats } from '../shared/words/formats.ts';
import { useTexts } from '../shared/words/i18n.ts';
import styles from './FootLine.module.css';
import { HealthLight } from './HealthLight.tsx';

const MINUTE_MS = 60_000;
const MOST_KEYS = 5;
/** Always last in the line, because it shows the other keys. */
const ALL_KEYS = '?';

/** The foot of a page: the keys that work here, at most five, and the time. */
export function FootLine() {
  const { t } = useTexts();
  const { clock, city } = useFormats();
  const isOnline = useOnline();
  const { isDrill } = useAccount();
  const seesHealth = useMay()('health.read');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  const listed = useListedKeys().filter(({ keys }) => keys !== ALL_KEYS && !keys.startsWith('g '));
  const all = useListedKeys().find(({ keys }) => keys === ALL_KEYS);
  return (
    <footer className={styles.line}>
      <span className={styles.keys} aria-hidden="true">
        {[...listed.slice(0, MOST_KEYS - 1), ...(all ? [all] : [])].map(({ keys, label }) => (
          <span key={keys}>
            <Kbd keys={keys} />
            {label}
          </span>
        ))}
      </span>
      <span className={styles.live}>
        {isDrill ? <StatusMark state="stop">{t('drill')}</StatusMark> : null}
        {isOnline ? null : <StatusMark state="stop">{t('offline')}</StatusMark>}
        {seesHealth ? <HealthLight now={now} /> : null}
        <span className="nowrap">
          {clock(now)}, {city}
        </span>
      </span>
    </footer>
  );
}
