import * as z from 'zod';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getUpgradeV = defineOperation({
  name: 'getUpgradeV',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Where the Android app of this release line is downloaded',
  payload: {
    /** The release line the caller belongs to; '1' is the only one there is. */
    versionCode: field.flag('1'),
  },
  /** Stands beside the envelope's own fields: existing apps read it there. */
  answer: { apkUrl: z.string() },
  errors: [],
  cached: true,
  companion: { group: 'JmiMember' },
});
