import { harmless } from '../../apps/server/src/platform/tracing/harmless.ts';

/** Settings whose values are numbers, switches or enums. All others may contain an address, a name or a secret, so the bundle only shows whether they are set. */
const open = new Set([
  'BUSINESS_TIME_ZONE',
  'CARD_PASS_THROUGH',
  'CHAIN_PORT',
  'CREDIT_PAGES',
  'DATABASE_MAX_CONNECTIONS',
  'DATABASE_PREPARED_STATEMENTS',
  'DATABASE_WAIT_MS',
  'DEMO',
  'DRAIN_MS',
  'DRILL',
  'ERC20_CHAIN_ID',
  'ERC20_CONFIRMATIONS',
  'GATEWAY_PORT',
  'LOG_LEVEL',
  'MAX_CONNECTIONS',
  'MAX_CONNECTIONS_PER_ADDRESS',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_EXPORTER_OTLP_TIMEOUT',
  'OTEL_METRIC_EXPORT_INTERVAL',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'PORT',
  'STAFF_PORT',
  'STAFF_SECOND_FACTOR',
  'STOCK_COMPANY',
  'STRIPE_PORT',
  'TRACE_FROM_PROXY',
  'TWO_APPROVALS_ABOVE',
  'TWO_APPROVALS_HOURS',
  'USDT_RATE',
  'WALLET_ACTS',
]);

type Environment = Readonly<Record<string, string | undefined>>;

/** Shows each setting's value if that is known to be harmless, else whether it is set. New settings are hidden by default. */
export function shownSettings(names: readonly string[], env: Environment): Record<string, string> {
  return Object.fromEntries(names.toSorted().map((name) => [name, shown(name, env[name] ?? '')]));
}

function shown(name: string, value: string): string {
  if (value === '') return 'not set';
  if (!open.has(name)) return 'set';
  return harmless(value.replaceAll(',', ' ')) === '[hidden]' ? 'set' : value;
}

/** Hidden values, and the parts of those that are addresses: the bundle must contain none of them. */
export function hiddenValues(names: readonly string[], env: Environment): string[] {
  return names.filter((name) => !open.has(name)).flatMap((name) => partsOf(env[name] ?? ''));
}

function partsOf(value: string): string[] {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const parts = url === undefined ? [] : [url.password, decoded(url.password)];
  // Values of `name=value` pairs, as header settings contain them.
  const pairs = value.split(/[,\s]+/).map((pair) => pair.slice(pair.indexOf('=') + 1));
  return [value, ...parts, ...pairs, ...pairs.map(decoded)];
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
