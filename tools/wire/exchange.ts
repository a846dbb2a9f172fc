import { type CompanionPath, type OperationDefinition, type OperationName, operations } from '../../packages/contract/src/index.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The token and the member code sent with a call. */
export interface WireSession {
  token: string;
  userId: string;
}

/** An envelope; no other fields are assumed. */
export type Body = Record<string, unknown> & { success?: string; error?: string };

/** One call over the companion wire with its request and its answer. */
export interface Exchange {
  group: string;
  /** The call's name on this wire. */
  call: string;
  method: 'GET' | 'POST';
  /** Path without the query. */
  path: string;
  /** The query, or the body of a POST. */
  fields: Fields;
  status: number;
  /** Undefined if it was not JSON. */
  body: Body | undefined;
  headers: Headers;
  durationMs: number;
}

/** An operation's place on the companion wire. Throws for an operation without one. */
export function placeOf(name: OperationName): Required<Omit<CompanionPath, 'unsaid'>> {
  const { companion }: OperationDefinition = operations[name];
  if (companion === undefined) throw new TypeError(`${name} has no place on the companion wire`);
  return { name, method: 'GET', pathFields: [], ...companion };
}

/** Sends one call like a phone: everything in the query, except for a POST; a sign-in has code and password in the path. */
export async function exchange(
  base: string,
  name: OperationName,
  payload: Fields,
  session: WireSession | undefined,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const { group, name: call, method, pathFields } = placeOf(name);
  const inPath = pathFields.map((field) => `/${encodeURIComponent(String(payload[field]))}`).join('');
  const path = `/api/h5/${group}/api/${call}${inPath}`;
  const all = Object.entries({ locale: 'en_US', ...session, ...payload });
  const fields = Object.fromEntries(all.filter(([field, value]) => value !== undefined && !pathFields.includes(field)));
  const query = new URLSearchParams(Object.entries(fields).map(([field, value]): [string, string] => [field, String(value)]));
  const begun = performance.now();
  const response = await fetch(
    base + path + (method === 'GET' ? `?${query.toString()}` : ''),
    method === 'GET' ? { headers } : { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(fields) },
  );
  const text = await response.text();
  const durationMs = performance.now() - begun;
  return { group, call, method, path, fields, status: response.status, body: parse(text), headers: response.headers, durationMs };
}

function parse(text: string): Body | undefined {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return undefined;
  }
}
