import type { FastifyInstance } from 'fastify';
import { shop } from '../platform/shop/index.ts';

/**
 * Addresses below `/h5/app/` belong to the Android app (docs/domain/native-bridge.md): a phone that has it opens it. Any other browser gets an empty answer and stays on the page
 * it came from. `/.well-known/assetlinks.json` names the app that may claim them, if the shop has one.
 */
export function registerAppLinks(app: FastifyInstance): void {
  app.get('/h5/app/*', (_request, reply) => reply.code(204).header('cache-control', 'no-store').send());
  app.get('/.well-known/assetlinks.json', (_request, reply) => {
    const { packageName, fingerprints } = shop().androidApp;
    if (fingerprints.length === 0) return reply.callNotFound();
    const target = { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints };
    const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
    return reply.header('cache-control', 'public, max-age=3600').send(statements);
  });
}
