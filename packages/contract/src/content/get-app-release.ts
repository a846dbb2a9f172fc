import * as says from '../answers.ts';
import { about } from '../described.ts';
import * as field from '../fields.ts';
import { defineOperation } from '../operation.ts';

export const getAppRelease = defineOperation({
  name: 'getUpgradeV',
  noun: 'content',
  kind: 'query',
  caller: 'public',
  summary: 'The download of the Android app, and whether the caller’s version is older',
  payload: { versionCode: about(field.count(1, 2_147_483_647), 'The version code of the caller’s app', 1) },
  /** Next to the envelope's own fields, because existing apps read it there. */
  answer: {
    apkUrl: says.link('The URL of the download', 'https://shop.example/app/android'),
    newestVersionCode: says.count('The version code of the app to download', 1),
    needsUpgrade: says.yesNo('Whether the caller’s app is older'),
  },
  errors: [],
  cached: true,
  companion: { group: 'JmiMember' },
});
