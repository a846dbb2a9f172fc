import type { CSSProperties } from 'react';
import { chartTicks } from './chart-scale.ts';
import styles from './StackedBars.module.css';

export interface StackedBar {
  readonly key: string;
  readonly label: string;
  /** One value for each series; a negative value shows as nothing. */
  readonly values: readonly number[];
}

export interface StackedBarsProps {
  /** Says what is shown, and the place of the figures: for a screen reader the picture is one image. */
  readonly label: string;
  readonly bars: readonly StackedBar[];
  /** Names and colors (CSS) of the series, from the bottom up. */
  readonly series: readonly { readonly name: string; readonly color: string }[];
  readonly format: (value: number) => string;
  /** Key of the highlighted bar; absent for none. */
  readonly current?: string | undefined;
}

const HEIGHT = 264;
const GAP = 1.5;
/** The most labels that fit side by side: short ones of up to four letters, and longer ones. */
const MOST_LABELS = { short: 14, long: 8 };
const SHORT_LABEL = 4;

/** Stacked bars, one for each period, with grid lines behind and a key below. */
export function StackedBars({ label, bars, series, format, current }: StackedBarsProps) {
  const sums = bars.map(({ values }) => values.reduce((sum, value) => sum + Math.max(0, value), 0));
  const ticks = chartTicks(Math.max(0, ...sums));
  const top = ticks.at(-1) ?? 1;
  const isLong = bars.some((bar) => bar.label.length > SHORT_LABEL);
  const every = Math.ceil(bars.length / MOST_LABELS[isLong ? 'long' : 'short']);
  return (
    <figure className={styles.figure}>
      <div className={styles.plot} role="img" aria-label={label}>
        <ol className={styles.ticks} aria-hidden="true">
          {ticks.toReversed().map((tick) => (
            <li key={tick}>
              <span>{format(tick)}</span>
            </li>
          ))}
        </ol>
        <ol className={styles.bars} style={{ '--bars': bars.length }} aria-hidden="true">
          {bars.map((bar, at) => (
            <li key={bar.key} className={bar.key === current ? styles.current : undefined}>
              <Segments values={bar.values} top={top} series={series} />
              {/* Counted from the newest bar, so that it always has its label. */}
              {(bars.length - 1 - at) % every === 0 ? (
                <span className={((bars.length - 1 - at) / every) % 2 === 1 ? styles.second : undefined}>{bar.label}</span>
              ) : null}
            </li>
          ))}
        </ol>
      </div>
      <figcaption className={styles.key}>
        {series.map(({ name, color }) => (
          <span key={name}>
            <i style={{ background: color }} aria-hidden="true" />
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function Segments({ values, top, series }: Pick<StackedBar, 'values'> & { top: number; series: StackedBarsProps['series'] }) {
  const parts = values.map((value) => (Math.max(0, value) / top) * HEIGHT);
  const lowest = parts.findIndex((height) => height > 0);
  return (
    <svg className={styles.bar} viewBox={`0 0 34 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map((height, at) => {
        const floor = HEIGHT - parts.slice(0, at + 1).reduce((sum, part) => sum + part, 0);
        const style: CSSProperties = { fill: series[at]?.color };
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the series.
        return height > 0 ? (
          <rect key={at} x="0" y={floor} width="34" height={Math.max(0.5, height - (at === lowest ? 0 : GAP))} style={style} />
        ) : null;
      })}
    </svg>
  );
}
