import { addApiKey } from './add-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

export const keysOperations = {
  addApiKey,
  listApiKeys,
  revokeApiKey,
} as const;
