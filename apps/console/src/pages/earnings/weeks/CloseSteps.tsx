import { wordOr } from '@upline/i18n/texts';
import { Sun, type SunState } from '@upline/ui/desk';
import { useState } from 'react';
import { useFormats } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import styles from './Earnings.module.css';
import type { Week } from './week.ts';

const steps = ['payments', 'reading', 'settling', 'writing', 'summing', 'done'] as const;
type Step = (typeof steps)[number];
const SECOND_MS = 1_000;

/** The close of a week in its steps: start, duration and amount of each; the current step, and what to do if it failed. */
export function CloseSteps({ week }: { readonly week: Week | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const { fullAt } = useFormats();
  if (week?.state === 'open') return <OpenWeek week={week} />;
  const closing = week?.closing;
  if (week && !closing && week.closedAt) return <p className={styles.noSteps}>{t('close.earlier', { at: fullAt(week.closedAt) })}</p>;
  return (
    <>
      <ol className={styles.steps} aria-label={t('close.label')} aria-busy={week === undefined || undefined}>
        {steps.map((step) => (
          <OneStep key={step} step={step} week={week} />
        ))}
      </ol>
      {closing || !week ? (
        <p className={`s13 q3 ${styles.begun}`} role="status">
          {closing
            ? t('close.begunBy', {
                who: closing.begunBy === 'shop' ? t('close.shop') : closing.begunBy,
                at: fullAt(closing.begunAt),
                tries: closing.tries,
              })
            : null}
        </p>
      ) : null}
      {week?.state === 'closing' ? <p className="q">{t('close.running')}</p> : null}
      {week?.state === 'over' && !closing ? <p className="q">{t('close.waits')}</p> : null}
      {week?.state === 'over' && closing ? (
        <p className={closing.failure === '' ? 'warn' : 'bad'} role="alert">
          {closing.failure === '' ? t('close.interrupted') : t('close.failed', { why: closing.failure })}
        </p>
      ) : null}
    </>
  );
}

const DAY_MS = 86_400_000;
const DAYS = 7;

/** How far an open week has come, in days. */
function OpenWeek({ week: { firstDay, lastDay, overAt } }: { readonly week: Week }) {
  const { t } = useTexts('consoleEarnings');
  const { fullAt, count } = useFormats();
  const [now] = useState(Date.now);
  const days = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1 || DAYS;
  const day = Math.min(Math.max(days - Math.floor((Date.parse(overAt) - now) / DAY_MS), 1), days);
  return (
    <div className={styles.openWeek}>
      <p>
        <b>{t('close.day', { day: count(day), days: count(days) })}</b> <span className="q">{t('close.open', { at: fullAt(overAt) })}</span>
      </p>
      <span className={styles.days} aria-hidden="true">
        {Array.from({ length: days }, (_, at) => (
          <i key={at} className={at < day ? styles.past : ''} />
        ))}
      </span>
    </div>
  );
}

function OneStep({ step, week }: { readonly step: Step; readonly week: Week | undefined }) {
  const { t } = useTexts('consoleEarnings');
  const { exactTime, count } = useFormats();
  const done = week?.closing?.steps ?? [];
  const at = done.findIndex((one) => one.step === step);
  const found = done[at];
  const next = done[at + 1];
  const isHere = week?.state === 'closing' && found !== undefined && next === undefined;
  const isStopped = week?.state === 'over' && found !== undefined && next === undefined;
  const sun: SunState = isHere ? 'half' : isStopped ? 'stop' : found ? 'full' : 'open';
  const took = found && next ? (Date.parse(next.at) - Date.parse(found.at)) / SECOND_MS : undefined;
  const figures = Object.entries(found?.figures ?? {}).map(([name, value]) =>
    wordOr(t, `figure.${name}`, name, { count: value, shown: count(value) }),
  );
  return (
    <li className={isHere ? styles.running : undefined}>
      <Sun state={sun} /> <b>{t(`step.${step}`)}</b>
      <small>{found ? exactTime(found.at) : t('step.next')}</small>
      <small>
        {[...figures, ...(took === undefined || step === 'done' ? [] : [t('seconds', { seconds: took.toFixed(1) })])].join(', ')}
      </small>
    </li>
  );
}
