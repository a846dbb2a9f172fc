import { lookup as resolveName } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { mayReach, type Network } from './public-address.ts';

/** A post to an address that a person chose. */
export interface OutsidePost {
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface OutsideLimits {
  /** Reachable networks in addition to the public internet. */
  opened: readonly Network[];
  /** Whether http is allowed in addition to https. */
  isPlainAllowed: boolean;
  /** Limit for name, connection and answer together. */
  timeoutMs: number;
  /** Maximum bytes read of the answer; the rest is cut off. */
  answerBytes: number;
  /** Replaces the resolver, for tests of names; absent: the system's. */
  resolve?: typeof resolveName | undefined;
}

export interface OutsideAnswer {
  status: number;
  /** The answer's first `answerBytes` bytes as text. */
  text: string;
}

export type OutsideFault = 'addressRefused' | 'noSuchHost' | 'timedOut' | 'certificateRefused' | 'connectionFailed';

/** The post got no answer; `fault` is the reason. */
export class OutsideFailure extends Error {
  override name = 'OutsideFailure';
  readonly fault: OutsideFault;

  constructor(fault: OutsideFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/**
 * Whether an address is allowed, judging by its text: https (or http), no name and password, no address of a closed network. The addresses of its host name are checked with each
 * connection.
 */
export function isOutsideUrl(text: string, { opened, isPlainAllowed }: Pick<OutsideLimits, 'opened' | 'isPlainAllowed'>): boolean {
  // The parser turns `http://2130706433` and `http://0x7f.1` into the addresses that they mean.
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (url.protocol !== 'https:' && !(isPlainAllowed && url.protocol === 'http:')) return false;
  const host = hostOf(url);
  return isIP(host) === 0 || mayReach(host, opened);
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

/**
 * Posts to an address that a person chose. The host's name is resolved once; every address it leads to must be allowed, and the connection goes to one of these.
 * A redirect is an answer like any other: it is not followed. Throws OutsideFailure.
 */
export function postOutside({ url: text, headers, body }: OutsidePost, limits: OutsideLimits): Promise<OutsideAnswer> {
  return new Promise((resolve, reject) => {
    if (!isOutsideUrl(text, limits)) return reject(new OutsideFailure('addressRefused'));
    const url = new URL(text);
    const deadline = AbortSignal.timeout(limits.timeoutMs);
    const request = (url.protocol === 'https:' ? https : http).request(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      // A new connection each time, so that no connection with an earlier check is reused.
      agent: false,
      lookup: guarded(limits),
      maxHeaderSize: 16_384,
      signal: deadline,
    });
    let finish: (() => void) | undefined;
    // A broken or slow body does not change the result after the status has arrived.
    request.on('error', (error) => (finish === undefined ? reject(failureOf(error, deadline)) : finish()));
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      let bytes = 0;
      const end = (): void => {
        const answer = Buffer.concat(chunks).subarray(0, limits.answerBytes).toString('utf8');
        resolve({ status: response.statusCode ?? 0, text: answer.replaceAll(/\p{Cc}/gu, ' ') });
        request.destroy();
      };
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        bytes += chunk.length;
        if (bytes >= limits.answerBytes) end();
      });
      response.on('end', end);
      response.on('error', end);
      finish = end;
    });
    request.end(body);
  });
}

/** Resolves a name and refuses it if it leads to any address that may not be reached. */
function guarded({ opened, resolve = resolveName }: OutsideLimits): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => mayReach(address, opened)))
        return callback(new OutsideFailure('addressRefused'), []);
      if (options.all === true) return callback(null, addresses);
      const [first] = addresses;
      return callback(null, first?.address ?? '', first?.family);
    });
  };
}

function failureOf(error: Error, deadline: AbortSignal): OutsideFailure {
  if (error instanceof OutsideFailure) return error;
  if (deadline.aborted) return new OutsideFailure('timedOut', { cause: error });
  const { code = '' } = error as { code?: string };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN' || code === 'ENODATA') return new OutsideFailure('noSuchHost', { cause: error });
  if (/CERT|SELF_SIGNED|ERR_TLS|EPROTO|ERR_SSL/.test(code)) return new OutsideFailure('certificateRefused', { cause: error });
  return new OutsideFailure('connectionFailed', { cause: error });
}
