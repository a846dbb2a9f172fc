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

/** One payment asks the gateway several times within seconds: connections are kept. */
const plain = new PlainAgent({ keepAlive: true });
const secure = new Agent({ keepAlive: true });

/**
 * One request and its whole answer, as it comes: a redirect is an answer, too. `fetch` would do, at three times the work, and payments wait
 * for this. Rejects with the system's error where there is no answer, with the signal's reason where it ends the wait.
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
