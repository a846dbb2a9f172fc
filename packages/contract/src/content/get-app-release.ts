import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getAppRelease = defineOperation({
  name: 'getUpgradeV',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'Where the Android app is downloaded, and whether the caller’s is older than the one there',
  payload: { versionCode: about(field.count(1, 2_147_483_647), 'The app’s own version code', 1) },
  /** Next to the envelope's own fields, because existing apps read it there. */
  answer: {
    apkUrl: says.link('Where the app is downloaded', 'https://shop.example/app/android'),
    newestVersionCode: says.count('The version code of the app there', 1),
    needsUpgrade: says.yesNo('Whether the caller’s app is older'),
  },
  errors: [],
  cached: true,
  companion: { group: 'JmiMember' },
});
