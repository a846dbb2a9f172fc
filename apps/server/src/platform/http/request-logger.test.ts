import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { lateLogger } from './request-logger.ts';

test('Log lines of a request contain its id, contain no secrets, and are written from the set level upwards', async () => {
  const lines: string[] = [];
  const sink = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
  const app = fastify({
    loggerInstance: lateLogger(createLogger({ level: 'info' }, sink)),
    disableRequestLogging: true,
    genReqId: () => 'request-7',
  });
  app.get('/quiet', async (request) => {
    request.log.debug({ detail: 1 }, 'never seen');
    return 'ok';
  });
  app.get('/loud', async (request) => {
    request.log.warn({ token: 'secret-token', detail: 2 }, 'heard');
    request.log.child({ part: 'mail' }).error('heard too');
    return request.log.level;
  });
  await app.inject('/quiet');
  expect(lines).toEqual([]);
  expect((await app.inject('/loud')).body).toBe('info');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { reqId: 'request-7', detail: 2, token: '[secret]', msg: 'heard' },
    { reqId: 'request-7', part: 'mail', msg: 'heard too' },
  ]);
  await app.close();
});
