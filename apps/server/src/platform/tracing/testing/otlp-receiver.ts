import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP's JSON; kinds and times unchanged. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Readonly<Record<string, string | number>>;
  links: readonly { traceId: string }[];
  isFailed: boolean;
}

/** A collector of OTLP over HTTP. It stores what it received, as text and as spans. */
export interface OtlpReceiver {
  url: string;
  spans: readonly ReceivedSpan[];
  /** The metrics of the last request, by name, with their unchanged data. */
  metrics: ReadonlyMap<string, object>;
  /** All received bodies so far, as text. */
  text(): string;
  /** The headers of the last request. */
  headers: IncomingHttpHeaders;
  /** Requests without an answer, because the receiver is silent. */
  held(): number;
  answered(): number;
  beSilent(): void;
  close(): Promise<void>;
}

interface RawValue {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
}
interface RawSpan extends Omit<ReceivedSpan, 'attributes' | 'links' | 'isFailed'> {
  attributes?: { key: string; value: RawValue }[];
  links?: { traceId: string }[];
  status?: { code?: number };
}
interface RawBody {
  resourceSpans?: { scopeSpans: { spans: RawSpan[] }[] }[];
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[];
}

/** Opens a receiver on a free port of this machine. */
export async function openOtlpReceiver(): Promise<OtlpReceiver> {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, object>();
  const texts: string[] = [];
  const held = new Set<ServerResponse>();
  const headers: IncomingHttpHeaders = {};
  let answered = 0;
  let isSilent = false;
  const take = (text: string): void => {
    texts.push(text);
    const body = JSON.parse(text) as RawBody;
    spans.push(...(body.resourceSpans ?? []).flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans.map(spanOf))));
    for (const { scopeMetrics } of body.resourceMetrics ?? [])
      for (const metric of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.set(metric.name, metric);
  };
  const server = createServer((request, response) => {
    if (isSilent) {
      held.add(response);
      response.once('close', () => held.delete(response));
      return;
    }
    void read(request).then((text) => {
      take(text);
      Object.assign(headers, request.headers);
      answered += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    text: () => texts.join('\n'),
    headers,
    held: () => held.size,
    answered: () => answered,
    beSilent() {
      isSilent = true;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const spanOf = ({ attributes = [], links = [], status, ...span }: RawSpan): ReceivedSpan => ({
  ...span,
  links,
  isFailed: status?.code === 2,
  attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)])),
});

const valueOf = ({ stringValue, intValue, doubleValue }: RawValue): string | number => stringValue ?? Number(intValue ?? doubleValue);
