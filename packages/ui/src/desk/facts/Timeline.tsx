import type { ReactNode } from 'react';
import { Sun, type SunState } from './StatusMark.tsx';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  /** The instant in ISO 8601, for machines. */
  readonly at: string;
  /** The day in words; entries of one day stand under it together. */
  readonly day: string;
  /** The time of the day in words. */
  readonly time: string;
  readonly state: SunState;
  /** What happened, in the past. */
  readonly text: ReactNode;
  /** Who, by what, which audit number. */
  readonly small?: ReactNode;
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly seconds?: boolean;
  /** The heading of a day: `h2` where the timeline stands directly under the page's title. */
  readonly dayHeading?: 'h2' | 'h3';
}

/** What happened, the newest first, by days. With `seconds` the times have their seconds. */
export function Timeline({ entries, seconds = false, dayHeading: Day = 'h3' }: TimelineProps) {
  const days = [...Map.groupBy(entries, ({ day }) => day)];
  return (
    <div className={`${styles.line} ${seconds ? styles.seconds : ''}`}>
      {days.map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Day className={styles.day}>{day}</Day>
          <ol>
            {ofDay.map(({ id, at, time, state, text, small }) => (
              <li key={id} className={styles.entry}>
                <time dateTime={at}>{time}</time>
                <Sun state={state} />
                <div>
                  {text}
                  {small ? <small className={styles.small}>{small}</small> : null}
                </div>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}
