import { formatName } from '@upline/i18n';
import { Button } from '@upline/ui';
import { useEffect, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTranslation } from '../../shared/i18n/use-translation.ts';
import { useMemberStatus } from '../../shared/member-status.ts';
import { readSession, subscribeToSession } from '../../shared/session.ts';
import type { StaffView } from './kept-view.ts';
import { endView, leaveView } from './tab-view.ts';
import styles from './ViewFrame.module.css';

/** How often the server is asked whether the view is still valid, for staff who only read. */
const ASK_MS = 15_000;

/** The marked frame around the shop: the viewed member, the viewing staff, the deadline, and the exit. */
export function ViewFrame({ view }: { readonly view: StaffView }) {
  const { t, locale } = useTranslation('staffView');
  const { member } = useMemberStatus();
  const seconds = useSecondsLeft(view.endsAt);
  const [isLeaving, setLeaving] = useState(false);
  useEndOfView(view, seconds === 0);
  const name = member ? formatName({ given: member.firstName, family: member.lastName }, locale) || member.nuserCode : '';
  const until = new Intl.DateTimeFormat(locale.replace('_', '-'), { timeStyle: 'short' }).format(view.endsAt);
  return (
    <>
      <div className={styles.edge} />
      <div className={styles.band}>
        <p>
          <strong>{t('as', { name: [name, view.userId].filter((part) => part !== '').join(', ') })}</strong> {t('readOnly')}
        </p>
        <p className={styles.time}>
          {t('by', { by: view.by })} · {t('until', { until, left: clockOf(seconds) })}
        </p>
        <Button
          size="small"
          pending={isLeaving}
          onClick={() => {
            setLeaving(true);
            void leaveView(view.token);
          }}
        >
          {t('leave')}
        </Button>
      </div>
    </>
  );
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Whole seconds until `endsAt`, counting down to zero. */
function useSecondsLeft(endsAt: number): number {
  const read = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1_000));
  const [left, setLeft] = useState(read);
  useEffect(() => {
    const timer = setInterval(() => setLeft(read()), 1_000);
    return () => clearInterval(timer);
  });
  return left;
}

/** Ends the view when its time is over, and when its session ends for any reason. */
function useEndOfView({ token }: StaffView, isOver: boolean): void {
  useEffect(() => {
    const look = () => {
      if (readSession()?.token !== token) endView();
    };
    look();
    const stop = subscribeToSession(look);
    // A refusal ends the session, which is noticed above. Without an answer the next request decides.
    const timer = setInterval(() => void api.ask('getJmiMember', {}).catch(() => undefined), ASK_MS);
    return () => {
      stop();
      clearInterval(timer);
    };
  }, [token]);
  useEffect(() => {
    if (isOver) endView();
  }, [isOver]);
}
