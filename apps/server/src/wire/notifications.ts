import type { FastifyInstance } from 'fastify';
import type { FeatureParts } from '../features/parts.ts';

/** The gateway's door: `POST /api/gateway/ipn`. */
export async function registerNotifications(_app: FastifyInstance, _parts: FeatureParts): Promise<void> {}
