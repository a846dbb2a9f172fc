import { addApiKey } from './add-api-key.ts';
import { listApiKeys } from './list-api-keys.ts';
import { revokeApiKey } from './revoke-api-key.ts';

/** Keys with which other systems make calls of the staff. */
export const keyOperations = { addApiKey, listApiKeys, revokeApiKey } as const;
