import { Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent, request as requestSecure } from 'node:https';

export interface Asked {
  url: string;
  method: 'GET' | 'POST' | 'DELETE';
  headers: Readonly<Record<string, string>>;
  body?: string | undefined;
  signal: AbortSignal;
}

export interface Answered {
  httpStatus: number;
  text: string;
}

/** One payment sends several requests within seconds, so connections stay open. */
const plain = new PlainAgent({ keepAlive: true });
const secure = new Agent({ keepAlive: true });

/**
 * One request and its whole answer; a redirect counts as an answer. `fetch` would need three times the work, and payments wait for this. Rejects with the
 * system's error if there is no answer, or with the signal's reason if it aborts.
 */
export function exchange({ url, method, headers, body, signal }: Asked): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const refuse = (error: unknown) => reject(signal.aborted ? signal.reason : error);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const isSecure = url.startsWith('https:');
    const options = { method, headers: { ...headers, ...length }, signal, agent: isSecure ? secure : plain };
    const sent = (isSecure ? requestSecure : requestPlain)(url, options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('error', refuse);
      answer.on('end', () => resolve({ httpStatus: answer.statusCode ?? 0, text }));
    });
    sent.on('error', refuse);
    sent.end(body);
  });
}
