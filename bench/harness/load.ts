import autocannon from 'autocannon';

export interface LoadRequest {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface LoadSettings {
  /** Origin of the server. */
  url: string;
  connections: number;
  /** For how long; or `once`: each request once and no more. */
  seconds: number | 'once';
  /** Shared out among the connections; each goes through its share again and again. */
  requests: readonly LoadRequest[];
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Of every answer, in milliseconds. */
  latencies: Float64Array;
}

/** Loads a server as hard as it takes it. Throws when any answer was not a 200 or was never given. */
export async function load({ url, connections, seconds, requests }: LoadSettings): Promise<LoadResult> {
  const latencies: number[] = [];
  let nextShare = 0;
  const amount = Math.floor(requests.length / connections) * connections;
  let firstSentAt = 0;
  let lastAnswerAt = 0;
  const running = autocannon({
    url,
    connections,
    ...(seconds === 'once' ? { amount } : { duration: seconds }),
    timeout: 10,
    setupClient(client) {
      const share = nextShare;
      nextShare += 1;
      const own = requests.length < connections ? requests : requests.filter((_, at) => at % connections === share % connections);
      client.setRequests(own.map(toAutocannon));
    },
  });
  // Its types know only the promise; it is the instance, too. Its own percentiles are whole milliseconds and lack the 95th.
  const instance = running as unknown as autocannon.Instance & PromiseLike<autocannon.Result>;
  instance.on('response', (_client, status, _bytes, milliseconds) => {
    lastAnswerAt = performance.now();
    // Not from the call on: preparing thousands of requests takes time that is not the server's.
    firstSentAt ||= lastAnswerAt - milliseconds;
    if (status === 200) latencies.push(milliseconds);
  });
  const result = await instance;
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${requests[0]?.path ?? ''} failed`);
  return { requestsPerSecond: (latencies.length / (lastAnswerAt - firstSentAt)) * 1_000, latencies: Float64Array.from(latencies) };
}

const toAutocannon = ({ method, path, headers = {}, body }: LoadRequest): autocannon.Request => ({
  method,
  path,
  headers,
  ...(body === undefined ? {} : { body }),
});
