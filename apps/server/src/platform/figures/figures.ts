import { collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client';
import { asideRuns } from '../aside/index.ts';
import { connectionsOf, type Database } from '../database/connection.ts';
import { gatewayCalls } from '../gateways/watched-gateway.ts';
import { jobRuns } from '../jobs/job-runs.ts';
import { productVersion } from '../processes/this-process.ts';
import { securityEvents } from '../security-events.ts';
import { AnswerHistogram } from './answer-times.ts';

export interface FiguresParts {
  /** The database whose connections are counted. */
  database: Database;
  /** Milliseconds by which this machine's clock is ahead of the database's; negative if it is behind. */
  clockSkewMs(): number;
  more?: readonly Metric[];
}

/** The figures of one application, for its listeners and a collector. */
export interface Figures {
  readonly registry: Registry;
  readonly answers: AnswerHistogram;
  /** Registers figures of parts that are made later. */
  add(figures: readonly Metric[]): void;
}

/** Makes the figures of an application. `registry.clear()` ends them. */
export function createFigures({ database, clockSkewMs, more = [] }: FiguresParts): Figures {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const add = (figures: readonly Metric[]): void => figures.forEach((figure) => registry.registerMetric(figure));
  const answers = new AnswerHistogram();
  add([securityEvents, gatewayCalls, jobRuns, asideRuns, answers.asMetric(), ...more]);
  const registers = [registry];
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
  return { registry, answers, add };
}
