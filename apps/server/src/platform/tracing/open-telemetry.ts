import { hostname } from 'node:os';
import {
  type Attributes,
  context,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { JsonMetricsSerializer, JsonTraceSerializer } from '@opentelemetry/otlp-transformer';
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Registry } from 'prom-client';
import type { TelemetrySettings } from '../../config/settings.ts';
import type { Logger } from '../logger.ts';
import { processId, productVersion } from '../processes/this-process.ts';
import { harmless } from './harmless.ts';
import { otlpMetrics } from './otlp-metrics.ts';
import { OtlpSender } from './otlp-sender.ts';
import { type LiveSpan, setSpanMaker, type SpanAttributes, type SpanMaker, type SpanStart } from './spans.ts';

/** Maximum wait for the collector when a process ends. */
const LONGEST_FAREWELL_MS = 2_000;
/** Maximum spans waiting for the collector. Further ones are lost, so that a dead collector costs a bounded memory. */
const MOST_WAITING = 8_192;
const MOST_IN_A_BATCH = 1_024;

const kinds: Readonly<Record<SpanStart['kind'], SpanKind>> = {
  server: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  work: SpanKind.INTERNAL,
  client: SpanKind.CLIENT,
  inside: SpanKind.INTERNAL,
};

/** Starts making spans and sending them and the metrics of the registries. Returns a function that ends it, which waits at most two seconds for the collector. */
export function openTelemetry(settings: TelemetrySettings, registries: readonly Registry[], log: Logger): () => Promise<void> {
  const startedAtMs = Date.now();
  const resource = resourceFromAttributes({
    ...settings.resource,
    'service.name': settings.serviceName,
    'service.version': productVersion,
    'service.instance.id': processId,
    'host.name': hostname(),
  });
  const sender = new OtlpSender(settings, log);
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  const provider = createProvider(settings, resource, sender);
  setSpanMaker(createMaker(provider.getTracer('upline')));
  const sendMetrics = async (): Promise<void> => {
    await sender.send(
      'metrics',
      JsonMetricsSerializer.serializeRequest(await otlpMetrics(registries, resource, { startedAtMs, nowMs: Date.now() })),
    );
  };
  const timer = setInterval(() => void sendMetrics().catch(() => undefined), settings.metricsEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    setSpanMaker(undefined);
    const farewell = provider.shutdown().catch(() => undefined);
    const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_FAREWELL_MS).unref());
    await Promise.race([farewell, patience]);
    context.disable();
  };
}

function createProvider(settings: TelemetrySettings, resource: Resource, sender: OtlpSender): TracerProvider {
  const exporter = {
    export(spans: Parameters<typeof JsonTraceSerializer.serializeRequest>[0], done: (result: { code: ExportResultCode }) => void): void {
      void sender
        .send('traces', JsonTraceSerializer.serializeRequest(spans))
        .then((isTaken) => done({ code: isTaken ? ExportResultCode.SUCCESS : ExportResultCode.FAILED }));
    },
    shutdown: async () => undefined,
  };
  const processor = new BatchSpanProcessor({
    exporter,
    maxQueueSize: MOST_WAITING,
    maxExportBatchSize: MOST_IN_A_BATCH,
    scheduledDelayMillis: settings.tracesEveryMs,
    exportTimeoutMillis: settings.timeoutMs + 1_000,
  });
  return new TracerProvider({ resource, sampler: samplerOf(settings), spanProcessors: [processor] });
}

function samplerOf({ sampler, share }: TelemetrySettings): Sampler {
  const root = sampler.endsWith('always_off')
    ? new AlwaysOffSampler()
    : sampler.endsWith('traceidratio')
      ? new TraceIdRatioBasedSampler(share)
      : new AlwaysOnSampler();
  return sampler.startsWith('parentbased') ? new ParentBasedSampler({ root }) : root;
}

function createMaker(tracer: Tracer): SpanMaker {
  return {
    begin(start) {
      const isDoor = start.kind === 'server' || start.kind === 'job' || start.kind === 'work';
      const around = isDoor ? contextOf(start.continues) : context.active();
      const other = start.pointsTo === undefined ? undefined : (parseTraceParent(start.pointsTo) ?? undefined);
      const options = {
        kind: kinds[start.kind],
        attributes: attributesOf(start.attributes),
        ...(other === undefined ? {} : { links: [{ context: other }] }),
      };
      return liveSpan(tracer.startSpan(harmless(start.name), options, around), around);
    },
    isWithinSpan: () => trace.getActiveSpan()?.isRecording() === true,
    traceparent() {
      const span = trace.getActiveSpan()?.spanContext();
      return span === undefined ? undefined : `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
    },
  };
}

function contextOf(continues: string | null | undefined): Context {
  const parent = continues === null || continues === undefined ? null : parseTraceParent(continues);
  return parent === null ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true });
}

function liveSpan(span: Span, around: Context): LiveSpan {
  const own = trace.setSpan(around, span);
  return {
    setAttributes: (attributes) => void span.setAttributes(attributesOf(attributes)),
    fail(type) {
      span.setAttributes(attributesOf({ 'error.type': type }));
      span.setStatus({ code: SpanStatusCode.ERROR });
    },
    end: () => span.end(),
    within: (work) => context.with(own, work),
  };
}

const attributesOf = (attributes: SpanAttributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, typeof value === 'string' ? harmless(value) : value]));
