import type { Brand } from '@upline/brand';
import type { AnswerOf } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';
import { shop } from '../../platform/shop/index.ts';

/** The app's address, and whether the caller's version is older than the published one. Without an app no version is too old. */
export const upgradeFor = (versionCode: number, { android, androidVersionCode }: Brand['apps']): AnswerOf<'getUpgradeV'> => ({
  apkUrl: android,
  newestVersionCode: androidVersionCode,
  needsUpgrade: android !== '' && versionCode < androidVersionCode ? '1' : '0',
});

/** The Android app for phones without a store. Address and version are settings of the shop. */
export const getAppRelease: Handler<'getUpgradeV'> = (_context, { versionCode }) => upgradeFor(versionCode, shop().apps);
