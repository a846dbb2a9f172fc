import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/connection.ts';

const ADDRESS = /^([\w-]{22})\.webp$/;

/** `/avatars/<key>.webp`: a new picture has a new address, so that browsers may cache one forever. */
export async function registerAvatars(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  await app.register(async (avatars) => {
    avatars.setErrorHandler((error, request, reply) => {
      request.log.error({ err: error, reference: request.id }, 'an avatar could not be read');
      return reply.code(503).header('retry-after', '2').header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
    });
    avatars.get<{ Params: { name: string } }>('/avatars/:name', { schema: { hide: true } }, async (request, reply) => {
      const key = ADDRESS.exec(request.params.name)?.[1];
      const avatar =
        key === undefined ? undefined : await database.selectFrom('member_avatar').select('webp').where('key', '=', key).executeTakeFirst();
      if (avatar === undefined) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('');
      reply.header('cache-control', 'public, max-age=31536000, immutable').header('content-security-policy', "default-src 'none'");
      return reply.type('image/webp').send(avatar.webp);
    });
  });
}
