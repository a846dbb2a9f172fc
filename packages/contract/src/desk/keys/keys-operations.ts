import { addApiKey } from './add-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** The staff’s calls about keys of other systems. */
export const keysOperations = {
  addApiKey,
  listApiKeys,
  revokeApiKey,
} as const;
