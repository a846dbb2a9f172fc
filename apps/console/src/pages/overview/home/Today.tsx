import { useId } from 'react';
import { Section } from '../../../frame/Page.tsx';
import { useFormats, withMinus } from '../../../shared/words/formats.ts';
import { useTexts } from '../../../shared/words/i18n.ts';
import { type Day, dayLine, type Figure, pathOf } from './day-lines.ts';
import styles from './Today.module.css';

export interface TodayProps {
  readonly today: Day | null;
  readonly lastWeek: Day | null;
  /** Time of the figures; undefined while loading. */
  readonly at: string | undefined;
}

const FIGURES: readonly Figure[] = ['orders', 'revenue', 'pv', 'newcomers'];
const HOUR_MS = 3_600_000;

/** Today next to the same weekday a week ago: each figure with its line over the day, and all figures as a table. */
export function Today({ today, lastWeek, at }: TodayProps) {
  const { t } = useTexts('consoleHome');
  const { time, shortDay } = useFormats();
  const isHere = today !== null && lastWeek !== null && at !== undefined;
  const shown = FIGURES.filter((figure) => !isHere || today[figure] !== null);
  return (
    <Section
      title={t('today')}
      beside={
        isHere ? (
          <span className={styles.key}>
            <span className={styles.now}>{t('until', { time: time(at) })}</span>
            <span className={styles.before}>{shortDay(lastWeek.from)}</span>
          </span>
        ) : null
      }
    >
      <div className={styles.today} aria-busy={isHere ? undefined : true}>
        {shown.map((figure) => (
          <FigureOf
            key={figure}
            figure={figure}
            today={today}
            lastWeek={lastWeek}
            hour={isHere ? (Date.parse(at) - Date.parse(today.from)) / HOUR_MS : 0}
          />
        ))}
      </div>
      <p className="q3 s12">{t('axes')}</p>
      {isHere ? <HoursTable figures={shown} today={today} lastWeek={lastWeek} /> : null}
    </Section>
  );
}

const BOX = { width: 150, height: 40 };
const EDGE = 4;

interface FigureProps {
  readonly figure: Figure;
  readonly today: Day | null;
  readonly lastWeek: Day | null;
  /** The current hour of the day, with its fraction. */
  readonly hour: number;
}

function FigureOf({ figure, today, lastWeek, hour }: FigureProps) {
  const { t } = useTexts('consoleHome');
  const { count, money } = useFormats();
  const id = useId();
  const say = figure === 'revenue' ? money : count;
  const [now, before] = [today?.[figure] ?? 0, lastWeek?.[figure] ?? 0];
  const lines = today && lastWeek ? { now: dayLine(today, figure, hour), before: dayLine(lastWeek, figure) } : undefined;
  const highest = Math.max(0, ...[...(lines?.now ?? []), ...(lines?.before ?? [])].map(({ sum }) => sum));
  const difference = Math.round((now - before) * 100) / 100;
  const end = lines?.now.at(-1);
  return (
    <div className={styles.figure}>
      <div>
        <span id={id} className="q s13">
          {t(`figure.${figure}`)}
        </span>
        <p className={styles.big} aria-labelledby={id}>
          {lines ? (
            <>
              {figure === 'revenue' ? <small>{t('amount')}</small> : null}
              {say(now)}
            </>
          ) : (
            <span className={styles.bone} />
          )}
        </p>
        <span className="q3 s12">
          {lines ? (
            <>
              <span className={difference > 0 ? 'good' : difference < 0 ? 'bad' : ''}>
                {difference > 0 ? '+' : ''}
                {withMinus(say(difference))}
              </span>{' '}
              {t('on', { value: say(before) })}
            </>
          ) : (
            ' '
          )}
        </span>
      </div>
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height + EDGE}`} width={BOX.width} height={BOX.height + EDGE} aria-hidden="true">
        <path className={styles.axis} d={`M0 ${BOX.height + 0.5}H${BOX.width}`} />
        {lines && end ? (
          <>
            <path className={styles.lineBefore} d={pathOf(lines.before, highest * 1.08, BOX)} />
            <path className={styles.lineNow} d={pathOf(lines.now, highest * 1.08, BOX)} />
            <circle
              className={styles.dot}
              cx={(end.hour / 24) * BOX.width}
              cy={BOX.height - (highest > 0 ? (end.sum / (highest * 1.08)) * BOX.height : 0)}
              r="3"
            />
          </>
        ) : null}
      </svg>
    </div>
  );
}

/** The same figures by the hour as a table, for people who do not read the lines. */
function HoursTable({ figures, today, lastWeek }: { readonly figures: readonly Figure[]; readonly today: Day; readonly lastWeek: Day }) {
  const { t } = useTexts('consoleHome');
  const { count, money, shortDay } = useFormats();
  const hours = [...new Set([...today.hours, ...lastWeek.hours].map(({ hour }) => hour))].toSorted((one, other) => one - other);
  const of = (day: Day, hour: number, figure: Figure): string => {
    const value = day.hours.find((one) => one.hour === hour)?.[figure] ?? 0;
    return figure === 'revenue' ? money(value) : count(value);
  };
  return (
    <details className={styles.details}>
      <summary>{t('byHour')}</summary>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('byHour')}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('hour')}</th>
              {figures.flatMap((figure) => [
                <th key={figure} scope="col">
                  {t(`figure.${figure}`)}
                </th>,
                <th key={`${figure} before`} scope="col">
                  {shortDay(lastWeek.from)}
                </th>,
              ])}
            </tr>
          </thead>
          <tbody>
            {hours.map((hour) => (
              <tr key={hour}>
                <th scope="row">{`${String(hour).padStart(2, '0')}:00`}</th>
                {figures.flatMap((figure) => [
                  <td key={figure}>{of(today, hour, figure)}</td>,
                  <td key={`${figure} before`} className="q3">
                    {of(lastWeek, hour, figure)}
                  </td>,
                ])}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
