import type { AnswerOf } from '@upline/contract';
import type { SunState } from '@upline/ui/desk';

/** A key of another system. */
export type ApiKey = AnswerOf<'listApiKeys'>['data'][number];
/** A key that was made just now, with itself. */
export type NewKey = AnswerOf<'addApiKey'>['data'];

export const sunOf: Readonly<Record<ApiKey['state'], SunState>> = { active: 'full', expired: 'set', revoked: 'set', stopped: 'stop' };
