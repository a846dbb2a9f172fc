import { z } from 'zod';
import type { TelemetrySettings } from './settings.ts';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

const pairs = z
  .string()
  .default('')
  .transform((value, context) =>
    value
      .split(',')
      .map((pair) => pair.trim())
      .filter(Boolean)
      .map((pair) => {
        const [, name, text] = /^([\w.-]+)\s*=(.*)$/.exec(pair) ?? [];
        if (name === undefined || text === undefined)
          // Omits the text itself, which may be a key.
          context.addIssue({ code: 'custom', message: 'must list name=value with a comma between' });
        return [name ?? '', decoded(text ?? '')] as const;
      }),
  )
  .transform((entries): Record<string, string> => Object.fromEntries(entries));

const milliseconds = (fallback: number) => {
  const advice = 'must be a whole number of milliseconds, 100 to 600000';
  return z.coerce.number(advice).int(advice).min(100, advice).max(600_000, advice).default(fallback);
};

/** Standard variables of OpenTelemetry that the shop reads, and one that only the shop has. */
export const telemetryVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address, such as http://127.0.0.1:4318' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  OTEL_EXPORTER_OTLP_HEADERS: pairs,
  OTEL_EXPORTER_OTLP_TIMEOUT: milliseconds(10_000),
  OTEL_SERVICE_NAME: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be a name of letters, digits, dots and hyphens')
    .default('upline'),
  OTEL_RESOURCE_ATTRIBUTES: pairs,
  OTEL_TRACES_SAMPLER: z.enum(samplers, `must be one of ${samplers.join(', ')}`).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('must be a share from 0 to 1')
    .min(0, 'must be a share from 0 to 1')
    .max(1, 'must be a share from 0 to 1')
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: milliseconds(5_000),
  OTEL_METRIC_EXPORT_INTERVAL: milliseconds(60_000),
  TRACE_FROM_PROXY: z
    .enum(['0', '1'], 'must be 0 or 1')
    .default('0')
    .transform((value) => value === '1'),
};

const schema = z.object(telemetryVariables);

/** Settings from the variables; undefined if no collector is named. */
export function readTelemetry(values: z.infer<typeof schema>): TelemetrySettings | undefined {
  const endpoint = values.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined) return undefined;
  return {
    endpoint,
    headers: values.OTEL_EXPORTER_OTLP_HEADERS,
    timeoutMs: values.OTEL_EXPORTER_OTLP_TIMEOUT,
    serviceName: values.OTEL_SERVICE_NAME,
    resource: values.OTEL_RESOURCE_ATTRIBUTES,
    sampler: values.OTEL_TRACES_SAMPLER,
    share: values.OTEL_TRACES_SAMPLER_ARG,
    tracesEveryMs: values.OTEL_BSP_SCHEDULE_DELAY,
    metricsEveryMs: values.OTEL_METRIC_EXPORT_INTERVAL,
    isParentFromProxy: values.TRACE_FROM_PROXY,
  };
}

/** Values are percent-encoded by the specification of the variables; any other value is used unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.trim());
  } catch {
    return text.trim();
  }
}
