import { fastify } from 'fastify';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { AnswerHistogram } from '../figures/answer-times.ts';
import { observeAnswers } from './observe-answers.ts';

test('The server counts each answer once by its route, also HEAD, failed, early and plugin answers', async () => {
  const answers = new AnswerHistogram();
  const app = fastify({ logger: false });
  observeAnswers(app, answers, 'shop');
  let seen = 0;
  const options = {
    onResponse: (_request: unknown, _reply: unknown, done: () => void) => {
      seen += 1;
      done();
    },
  };
  app.get('/things/:id', options, async () => ({}));
  app.post('/broken', async () => Promise.reject(new Error('broken')));
  await app.register(async (plugin) => {
    const preValidation = (_request: unknown, reply: { raw: { end(text: string): void }; hijack(): void }) => {
      reply.hijack();
      reply.raw.end('early');
    };
    plugin.get('/early', { preValidation }, async () => 'late');
  });
  for (const url of ['/things/1', '/things/2']) await app.inject({ method: 'GET', url });
  await app.inject({ method: 'HEAD', url: '/things/3' });
  await app.inject({ method: 'POST', url: '/broken' });
  await app.inject({ method: 'GET', url: '/early' });
  for (const url of ['/nothing', '/nothing/else']) await app.inject({ method: 'GET', url });
  await app.close();

  const registry = new Registry();
  registry.registerMetric(answers.asMetric());
  const lines = (await registry.metrics()).split('\n').filter((line) => line.includes('_count'));
  expect(lines.sort()).toEqual([
    'http_request_duration_seconds_count{listener="shop",method="GET",route="/early",status="200"} 1',
    'http_request_duration_seconds_count{listener="shop",method="GET",route="/things/:id",status="200"} 2',
    'http_request_duration_seconds_count{listener="shop",method="GET",route="unknown",status="404"} 2',
    'http_request_duration_seconds_count{listener="shop",method="HEAD",route="/things/:id",status="200"} 1',
    'http_request_duration_seconds_count{listener="shop",method="POST",route="/broken",status="500"} 1',
  ]);
  expect(seen).toBe(3);
});

test('Buckets count shorter values too, and a value on a bound belongs to it', async () => {
  const answers = new AnswerHistogram();
  const times = answers.timesOf({ listener: 'staff', method: 'GET', route: '/', status: 200 });
  for (const seconds of [0.001, 0.0011, 0.4, 60]) times.observe(seconds);
  const { values } = await answers.get();
  const shown = values.map(({ metricName, labels, value }) => [metricName, labels['le'], value]);
  const name = 'http_request_duration_seconds';
  const below = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, '+Inf'].map((le, at) => [`${name}_bucket`, le, [1, 2, 2, 2, 2, 3, 3, 3, 4][at]]);
  expect(shown).toEqual([...below, [`${name}_sum`, undefined, expect.closeTo(60.4021, 6)], [`${name}_count`, undefined, 4]]);
});
