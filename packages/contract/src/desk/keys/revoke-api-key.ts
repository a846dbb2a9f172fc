import { defineOperation } from '../../operation.ts';
import { apiKey, keyNo } from './key-fields.ts';

export const revokeApiKey = defineOperation({
  name: 'revokeApiKey',
  noun: 'keys',
  kind: 'command',
  keyed: true,
  permission: 'key.write',
  leadsTo: [],
  summary: 'Revoke a key. Every later call with it is refused',
  payload: { keyNo: keyNo() },
  answer: { data: apiKey },
  errors: ['apiKeyNotFound', 'moreThanOwn'],
});
