import type { ReactNode } from 'react';
import { Sun, type SunState } from './StatusMark.tsx';
import styles from './Timeline.module.css';

export interface TimelineEntry {
  readonly id: string;
  /** The instant in ISO 8601, for machines. */
  readonly at: string;
  /** The day in words; entries of one day are grouped under it. */
  readonly day: string;
  /** The time of day in words. */
  readonly time: string;
  readonly state: SunState;
  /** The event, in the past tense. */
  readonly text: ReactNode;
  /** The person, the means, the audit number. */
  readonly small?: ReactNode;
}

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  readonly seconds?: boolean;
  /** The heading of a day: `h2` if the timeline is directly below the page's title. */
  readonly dayHeading?: 'h2' | 'h3';
}

/** Events, the newest first, by day. With `seconds` the times include seconds. */
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
