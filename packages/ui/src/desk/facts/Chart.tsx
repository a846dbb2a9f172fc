import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './Chart.module.css';
import { type ChartPoint, lineOf, placeOf, type Scale, scaleOf, ticksOf } from './chart-scale.ts';

export type { ChartPoint } from './chart-scale.ts';

export interface ChartProps {
  readonly label: string;
  readonly kind: 'lines' | 'bars';
  readonly points: readonly ChartPoint[];
  /** A figure in words, with its unit. */
  readonly say: (figure: number) => string;
  /** A figure of the grid in few characters; `say` if absent. */
  readonly sayTick?: ((figure: number) => string) | undefined;
  /** The word for the figures of this period, in the key; absent if there is only one line. */
  readonly now?: string | undefined;
  /** The word for the previous period; absent without one. */
  readonly before?: string | undefined;
}

/** Figures drawn from zero. Arrow keys and the pointer move from point to point, and each is read out. A table next to it must contain the same figures. */
export function Chart(props: ChartProps) {
  return props.kind === 'lines' ? <Lines {...props} /> : <Bars {...props} />;
}

const BOX = { width: 1_000, height: 240 };
/** Number of names along the axis. */
const NAMES = 5;

/** The next point for a key; undefined for any other key. */
const pointAt = (key: string, here: number, last: number): number | undefined => {
  const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: last }[key];
  return next === undefined ? undefined : Math.max(0, Math.min(last, next));
};

function Lines({ label, points, say, sayTick = say, now, before }: ChartProps) {
  const last = points.length - 1;
  const [at, setAt] = useState(last);
  const here = Math.min(at, last);
  const point = points[here];
  if (point === undefined) return null;
  const ticks = ticksOf(scaleOf(points));
  const scale = { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0 };
  const left = `${last > 0 ? (here / last) * 100 : 0}%`;
  const words = wordsOf(point, say, before);
  const press = (event: KeyboardEvent): void => {
    const next = pointAt(event.key, here, last);
    if (next === undefined) return;
    event.preventDefault();
    setAt(next);
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left: start, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.max(0, Math.min(last, Math.round(((event.clientX - start) / Math.max(width, 1)) * last))));
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        {now !== undefined && before !== undefined ? (
          <span className={styles.key} aria-hidden="true">
            <span className={styles.keyNow}>{now}</span>
            <span className={styles.keyBefore}>{before}</span>
          </span>
        ) : null}
        <output>{words}</output>
      </figcaption>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={here + 1}
        aria-valuetext={words}
        onKeyDown={press}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <Drawing points={points} scale={scale} hasBefore={before !== undefined} />
        <span className={styles.cursor} style={{ insetInlineStart: left }} aria-hidden="true" />
        <span
          className={styles.dot}
          style={{ insetInlineStart: left, insetBlockEnd: `${placeOf(point.value, scale) * 100}%` }}
          aria-hidden="true"
        />
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ insetBlockEnd: `${placeOf(tick, scale) * 100}%` }} aria-hidden="true">
            {sayTick(tick)}
          </span>
        ))}
      </div>
      <Names points={points} />
    </figure>
  );
}

/** The names of some points below the line, the first and the last among them. */
function Names({ points }: { readonly points: readonly ChartPoint[] }) {
  const last = points.length - 1;
  const shown = [...new Set(Array.from({ length: NAMES }, (_, at) => Math.round((at * last) / (NAMES - 1))))];
  return (
    <div className={styles.ends} aria-hidden="true">
      {shown.map((at) => (
        <span key={at}>{points[at]?.short ?? points[at]?.name}</span>
      ))}
    </div>
  );
}

/** The axis at zero, the previous period's line, and the line itself. */
function Drawing({
  points,
  scale,
  hasBefore,
}: {
  readonly points: readonly ChartPoint[];
  readonly scale: Scale;
  readonly hasBefore: boolean;
}) {
  const zero = BOX.height - placeOf(0, scale) * BOX.height;
  const now = points.map(({ value }) => value);
  const earlier = points.map(({ before = 0 }) => before);
  return (
    <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.axis} d={`M0 ${zero}H${BOX.width}`} />
      {hasBefore ? <path className={styles.lineBefore} d={lineOf(earlier, scale, BOX)} /> : null}
      <path className={styles.line} d={lineOf(now, scale, BOX)} />
    </svg>
  );
}

/** The most bars that can be compared at a glance; the table has all. */
const MOST_BARS = 12;

function Bars({ label, points, say, before }: ChartProps) {
  const shown = points.slice(0, MOST_BARS);
  const scale = scaleOf(shown);
  if (shown.length === 0) return null;
  const zero = placeOf(0, scale) * 100;
  const lengthOf = (figure: number) => {
    const place = placeOf(figure, scale) * 100;
    return { insetInlineStart: `${Math.min(zero, place)}%`, inlineSize: `${Math.abs(place - zero)}%` };
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{label}</figcaption>
      <ul className={styles.bars}>
        {shown.map((point) => (
          <li key={point.name}>
            <span className={styles.name}>{point.name}</span>
            <span className={styles.track} aria-hidden="true">
              <span className={styles.bar} style={lengthOf(point.value)} />
              {point.before === undefined ? null : <span className={styles.barBefore} style={lengthOf(point.before)} />}
            </span>
            <span className={styles.figure}>{say(point.value)}</span>
            {point.before === undefined || before === undefined ? null : <span className="vh">{`${before} ${say(point.before)}`}</span>}
          </li>
        ))}
      </ul>
    </figure>
  );
}

const wordsOf = ({ name, value, before: figure }: ChartPoint, say: ChartProps['say'], before: string | undefined): string =>
  before === undefined || figure === undefined ? `${name}: ${say(value)}` : `${name}: ${say(value)}; ${before} ${say(figure)}`;
