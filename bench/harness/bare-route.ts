import type { LoadRequest } from './load.ts';

export interface BareRoute {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  /** The body fields (at most two) that distinguish answers; empty if there is only one answer. */
  keyFields: readonly string[];
  answers: Map<string, Uint8Array>;
}

/** Headers that belong to the content, not to the product. */
const contentHeaders = ['content-type', 'content-encoding'];
const CAPTURES_AT_ONCE = 16;

/**
 * Sends the product each request once and makes a bare route of its answers. `respell` reorders the fields of the bodies, so that the product has not cached an answer for the
 * measured text. Throws when the product refuses a request.
 */
export async function captureRoute(
  origin: string,
  requests: readonly LoadRequest[],
  keyFields: readonly string[],
  respell = false,
): Promise<BareRoute> {
  const [first] = requests;
  if (first === undefined) throw new Error('nothing to capture');
  const answers = new Map<string, Uint8Array>();
  let headers: Record<string, string> = {};
  const left = requests.values();
  const capture = async () => {
    for (const request of left) {
      const fields = request.body === undefined ? {} : (JSON.parse(request.body) as Record<string, unknown>);
      const body = respell ? JSON.stringify(Object.fromEntries(Object.entries(fields).reverse())) : request.body;
      const answer = await ask(origin, request, body);
      answers.set(keyFields.map((field) => String(fields[field])).join(' '), answer.bytes);
      headers = answer.headers;
    }
  };
  await Promise.all(Array.from({ length: CAPTURES_AT_ONCE }, capture));
  return { method: first.method, path: first.path, headers, keyFields, answers };
}

async function ask(origin: string, { method, path, headers = {} }: LoadRequest, body: string | undefined) {
  const response = await fetch(`${origin}${path}`, { method, headers, ...(body === undefined ? {} : { body }), redirect: 'manual' });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const isRefused =
    headers['content-type'] === 'application/json' && (JSON.parse(Buffer.from(bytes).toString()) as { success?: string }).success !== '1';
  if (response.status !== 200 || isRefused)
    throw new Error(`${path} answered ${response.status}: ${Buffer.from(bytes).toString().slice(0, 300)}`);
  const kept = contentHeaders.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  return { bytes, headers: Object.fromEntries(kept) };
}
