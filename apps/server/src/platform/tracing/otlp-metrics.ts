import type { HrTime } from '@opentelemetry/api';
import { millisToHrTime } from '@opentelemetry/core';
import type { Resource } from '@opentelemetry/resources';
import { AggregationTemporality, DataPointType, type MetricData, type ResourceMetrics } from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

interface Written {
  name: string;
  help: string;
  type: string;
  values: readonly { value: number; labels: Readonly<Partial<Record<string, string | number>>>; metricName?: string }[];
}

interface Moment {
  startTime: HrTime;
  endTime: HrTime;
}

/** The present (`nowMs`) values of `/metrics` in the form of OTLP. Counters count from `startedAtMs`. Summaries are left out, because the shop has none. */
export async function otlpMetrics(
  registries: readonly Registry[],
  resource: Resource,
  { startedAtMs, nowMs }: { startedAtMs: number; nowMs: number },
): Promise<ResourceMetrics> {
  const moment = { startTime: millisToHrTime(startedAtMs), endTime: millisToHrTime(nowMs) };
  const written = await Promise.all(registries.map((registry) => registry.getMetricsAsJSON()));
  // The published type of `type` is a number; prom-client writes its name.
  const metrics = written.flat().flatMap((metric) => metricData({ ...metric, type: String(metric.type) }, moment) ?? []);
  return { resource, scopeMetrics: [{ scope: { name: 'upline' }, metrics }] };
}

function metricData({ name, help, type, values }: Written, moment: Moment): MetricData | undefined {
  const descriptor = { name, description: help, unit: '', valueType: 1 };
  const aggregationTemporality = AggregationTemporality.CUMULATIVE;
  const points = () => values.map(({ value, labels }) => ({ ...moment, attributes: { ...labels }, value }));
  if (type === 'counter')
    return { descriptor, aggregationTemporality, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() };
  if (type === 'gauge') return { descriptor, aggregationTemporality, dataPointType: DataPointType.GAUGE, dataPoints: points() };
  if (type !== 'histogram') return undefined;
  return { descriptor, aggregationTemporality, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramPoints(values, moment) };
}

interface Series {
  attributes: Partial<Record<string, string | number>>;
  boundaries: number[];
  counts: number[];
  /** Number of values in the buckets so far; prom-client writes cumulative sums. */
  below: number;
  sum: number;
  count: number;
}

function histogramPoints(values: Written['values'], moment: Moment) {
  const all = new Map<string, Series>();
  for (const { value, labels, metricName = '' } of values) {
    const { le, ...attributes } = labels;
    const key = JSON.stringify(attributes);
    const series = all.get(key) ?? { attributes, boundaries: [], counts: [], below: 0, sum: 0, count: 0 };
    all.set(key, series);
    if (metricName.endsWith('_sum')) series.sum = value;
    else if (metricName.endsWith('_count')) series.count = value;
    else {
      if (le !== '+Inf') series.boundaries.push(Number(le));
      series.counts.push(value - series.below);
      series.below = value;
    }
  }
  return [...all.values()].map(({ attributes, boundaries, counts, sum, count }) => ({
    ...moment,
    attributes,
    value: { buckets: { boundaries, counts }, sum, count },
  }));
}
