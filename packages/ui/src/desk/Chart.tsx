import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import styles from './Chart.module.css';
import { type ChartPoint, lineOf, placeOf, scaleOf } from './chart-scale.ts';

export type { ChartPoint } from './chart-scale.ts';

export interface ChartProps {
  readonly label: string;
  readonly kind: 'lines' | 'bars';
  readonly points: readonly ChartPoint[];
  /** A figure in words, with its unit. */
  readonly say: (figure: number) => string;
  /** The word for the period before; absent without one. */
  readonly before?: string | undefined;
}

/** Figures drawn from zero. Arrow keys and the pointer go from point to point, and each is read out. The same figures have to stand in a table beside it. */
export function Chart(props: ChartProps) {
  return props.kind === 'lines' ? <Lines {...props} /> : <Bars {...props} />;
}

const BOX = { width: 1_000, height: 180 };

function Lines({ label, points, say, before }: ChartProps) {
  const [at, setAt] = useState(points.length - 1);
  const here = Math.min(at, points.length - 1);
  const point = points[here];
  if (point === undefined) return null;
  const scale = scaleOf(points);
  const zero = BOX.height - placeOf(0, scale) * BOX.height;
  const left = points.length > 1 ? (here / (points.length - 1)) * 100 : 0;
  const words = wordsOf(point, say, before);
  const move = ({ key, preventDefault }: Pick<KeyboardEvent, 'key' | 'preventDefault'>): void => {
    const next = { ArrowLeft: here - 1, ArrowRight: here + 1, Home: 0, End: points.length - 1 }[key];
    if (next === undefined) return;
    preventDefault();
    setAt(Math.max(0, Math.min(points.length - 1, next)));
  };
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const { left: start, width } = event.currentTarget.getBoundingClientRect();
    setAt(Math.round(((event.clientX - start) / Math.max(width, 1)) * (points.length - 1)));
  };
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        <span>{label}</span>
        <output>{words}</output>
      </figcaption>
      <div className={styles.scale} aria-hidden="true">
        <span>{say(scale.high)}</span>
        <span>{say(scale.low)}</span>
      </div>
      <div
        className={styles.plot}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={here + 1}
        aria-valuetext={words}
        onKeyDown={(event) => move({ key: event.key, preventDefault: () => event.preventDefault() })}
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path className={styles.axis} d={`M0 ${zero}H${BOX.width}`} />
          {before === undefined ? null : (
            <path
              className={styles.lineBefore}
              d={lineOf(
                points.map(({ before: figure = 0 }) => figure),
                scale,
                BOX,
              )}
            />
          )}
          <path
            className={styles.line}
            d={lineOf(
              points.map(({ value }) => value),
              scale,
              BOX,
            )}
          />
        </svg>
        <span className={styles.cursor} style={{ insetInlineStart: `${left}%` }} aria-hidden="true" />
        <span
          className={styles.dot}
          style={{ insetInlineStart: `${left}%`, insetBlockEnd: `${placeOf(point.value, scale) * 100}%` }}
          aria-hidden="true"
        />
      </div>
      <div className={styles.ends} aria-hidden="true">
        <span>{points[0]?.name}</span>
        <span>{points.at(-1)?.name}</span>
      </div>
    </figure>
  );
}

/** As many bars as can be compared at a glance; the table has all. */
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
