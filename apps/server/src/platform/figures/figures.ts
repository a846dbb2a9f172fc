import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { connectionsOf, type Database } from '../database/connection.ts';
import { gatewayCalls } from '../gateways/watched-gateway.ts';
import { jobRuns } from '../jobs/job-runs.ts';
import { productVersion } from '../processes/this-process.ts';
import { securityEvents } from '../security-events.ts';

export interface FiguresParts {
  /** Its connections are counted. */
  database: Database;
  /** How far this machine's clock is ahead of the database's, ms. */
  clockSkewMs(): number;
  /** Figures of other parts. */
  more?: readonly Metric[];
}

/** Which answer took how long. */
export interface ObservedAnswer {
  listener: 'shop' | 'staff';
  method: string;
  /** The pattern of the route, never the address. */
  route: string;
  status: number;
}

/** The figures of one application, which its listeners show and a collector receives. */
export interface Figures {
  readonly registry: Registry;
  observeAnswer(answer: ObservedAnswer, seconds: number): void;
  /** Registers figures of parts that are made later. */
  add(figures: readonly Metric[]): void;
}

/** Makes the figures of an application. `registry.clear()` ends them. */
export function createFigures({ database, clockSkewMs, more = [] }: FiguresParts): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const add = (figures: readonly Metric[]): void => figures.forEach((figure) => registry.registerMetric(figure));
  add([securityEvents, gatewayCalls, jobRuns, ...more]);
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer, by listener and route.',
    labelNames: ['listener', 'method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  });
  new Gauge({
    name: 'upline_clock_skew_seconds',
    help: "How far this machine's clock is ahead of the database's, by which the shop goes.",
    registers,
    collect() {
      this.set(clockSkewMs() / 1_000);
    },
  });
  new Gauge({
    name: 'upline_database_connections',
    help: "Connections of this process to the database, by state, and the work that waits for one (waiting). 'most' is DATABASE_MAX_CONNECTIONS.",
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, value] of Object.entries(connectionsOf(database))) this.set({ state }, value);
    },
  });
  new Gauge({ name: 'upline_build_info', help: 'Always 1; the version of this process.', labelNames: ['version'], registers }).set(
    { version: productVersion },
    1,
  );
  // A series each, found by one look: to find it by its labels costs more than a short answer.
  const seriesByKey = new Map<string, Histogram.Internal<string>>();
  return {
    registry,
    add,
    observeAnswer({ listener, method, route, status }, seconds) {
      const key = `${listener} ${method} ${route} ${status}`;
      let series = seriesByKey.get(key);
      if (series === undefined) {
        series = duration.labels(listener, method, route, String(status));
        seriesByKey.set(key, series);
      }
      series.observe(seconds);
    },
  };
}
