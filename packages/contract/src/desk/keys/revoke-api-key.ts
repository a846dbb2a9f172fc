import { defineOperation } from '../../operation.ts';
import { apiKey, keyNo } from './key-fields.ts';

export const revokeApiKey = defineOperation({
  name: 'revokeApiKey',
  noun: 'keys',
  kind: 'command',
  keyed: true,
  permission: 'key.write',
  leadsTo: [],
  summary: 'Revoke a key: its next call is refused, and it never works again',
  payload: { keyNo: keyNo() },
  answer: { data: apiKey },
  errors: ['apiKeyNotFound', 'moreThanOwn'],
});
