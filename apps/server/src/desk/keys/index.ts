import type { Handlers } from '../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { addApiKey } from './add-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export { authenticateKeyBy } from './authenticate-key.ts';

export const keyHandlers = {
  listApiKeys,
  ...audited({ addApiKey, revokeApiKey }),
} satisfies Partial<Handlers>;
