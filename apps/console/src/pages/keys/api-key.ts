import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

export type ApiKey = AnswerOf<'listApiKeys'>['data'][number];
/** A key just created, with its secret. */
export type NewKey = AnswerOf<'addApiKey'>['data'];

export const sunOf: Readonly<Record<ApiKey['state'], SunState>> = { active: 'full', expired: 'set', revoked: 'set', stopped: 'stop' };
