import type { Brand } from '@upline/brand';
import type { FastifyInstance } from 'fastify';

/**
 * The addresses below `/h5/app/` belong to the Android app (docs/domain/native-bridge.md): a phone that has it opens it. Any other browser gets an empty answer
 * and stays on the page it came from. `/.well-known/assetlinks.json` names the app that may claim them, if there is one.
 */
export function registerAppLinks(app: FastifyInstance, { packageName, fingerprints }: Brand['androidApp']): void {
  app.get('/h5/app/*', (_request, reply) => reply.code(204).header('cache-control', 'no-store').send());
  if (fingerprints.length === 0) return;
  const target = { namespace: 'android_app', package_name: packageName, sha256_cert_fingerprints: fingerprints };
  const statements = [{ relation: ['delegate_permission/common.handle_all_urls'], target }];
  app.get('/.well-known/assetlinks.json', (_request, reply) => reply.header('cache-control', 'public, max-age=3600').send(statements));
}
