import * as z from 'zod';
import { about } from '../../described.ts';
import { defineOperation } from '../../operation.ts';
import { apiKey } from './key-fields.ts';

export const listApiKeys = defineOperation({
  name: 'listApiKeys',
  noun: 'keys',
  kind: 'query',
  permission: 'key.read',
  summary: 'The keys of other systems, newest first. Revoked and expired keys stay in the list for 90 days',
  payload: {},
  answer: { data: about(z.array(apiKey), 'The keys') },
  errors: [],
});
