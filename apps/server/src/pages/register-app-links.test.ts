import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { shippedShop, withinShop } from '../platform/shop/index.ts';
import { registerAppLinks } from './register-app-links.ts';

const serving = (fingerprints: readonly string[]) => {
  const app = fastify();
  const current = { ...shippedShop, androidApp: { packageName: 'example.app', fingerprints } };
  app.addHook('onRequest', (_request, _reply, done) => withinShop(current, done));
  registerAppLinks(app);
  return (url: string) => app.inject({ method: 'GET', url });
};

it('An app link leaves a browser without the app on its page', async () => {
  const answer = await serving([])('/h5/app/register?recommendNo=US1&netType=0&linkNo=&leftOrRight=');
  expect(answer).toMatchObject({ statusCode: 204, body: '' });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('The links file names the app that may claim the links, and none while there is none', async () => {
  const claimed = await serving(['AB:CD'])('/.well-known/assetlinks.json');
  expect(claimed.headers['content-type']).toContain('application/json');
  expect(claimed.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: 'example.app', sha256_cert_fingerprints: ['AB:CD'] },
    },
  ]);
  expect((await serving([])('/.well-known/assetlinks.json')).statusCode).toBe(404);
});
