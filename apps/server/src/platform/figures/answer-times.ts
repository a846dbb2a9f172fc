import type { Metric, MetricValueWithName } from 'prom-client';

/** Labels of answers that are counted together. */
export interface AnswerSeries {
  listener: 'shop' | 'staff';
  method: string;
  /** The pattern of the route, never the address. */
  route: string;
  status: number;
}

/** Upper bounds of the buckets, in seconds. */
const bounds = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5] as const;

export class AnswerTimes {
  readonly #counts = Array.from({ length: bounds.length + 1 }, () => 0);
  #seconds = 0;

  observe(seconds: number): void {
    let at = 0;
    while (at < bounds.length && seconds > bounds[at]!) at += 1;
    this.#counts[at] = this.#counts[at]! + 1;
    this.#seconds += seconds;
  }

  /** The series in the Prometheus format: each bucket includes shorter ones. */
  values(name: string, labels: Readonly<Record<string, string>>): MetricValueWithName<string>[] {
    let count = 0;
    const buckets = this.#counts.map((own, at) => {
      count += own;
      return { metricName: `${name}_bucket`, labels: { le: bounds[at] ?? '+Inf', ...labels }, value: count };
    });
    return [...buckets, { metricName: `${name}_sum`, labels, value: this.#seconds }, { metricName: `${name}_count`, labels, value: count }];
  }
}

/** The histogram of all answers. Prom-client's own looks a series up by its labels for each value, which costs more than a short answer. */
export class AnswerHistogram {
  readonly name = 'http_request_duration_seconds';
  readonly help = 'Time from the request to the end of its answer, by listener and route.';
  readonly type = 'histogram';
  readonly aggregator = 'sum';
  readonly #series = new Map<string, { labels: Record<string, string>; times: AnswerTimes }>();

  /** Returns the series for these labels, made on first use. Keep it, so that the labels are looked up only once. */
  timesOf({ listener, method, route, status }: AnswerSeries): AnswerTimes {
    const labels = { listener, method, route, status: String(status) };
    const key = JSON.stringify(labels);
    const known = this.#series.get(key) ?? { labels, times: new AnswerTimes() };
    this.#series.set(key, known);
    return known.times;
  }

  async get(): Promise<Pick<this, 'name' | 'help' | 'type' | 'aggregator'> & { values: MetricValueWithName<string>[] }> {
    const { name, help, type, aggregator } = this;
    const values = [...this.#series.values()].flatMap(({ labels, times }) => times.values(name, labels));
    return { name, help, type, aggregator, values };
  }

  /** The metric for a registry, which only uses a metric's name and values. */
  asMetric(): Metric {
    return this as unknown as Metric;
  }
}
