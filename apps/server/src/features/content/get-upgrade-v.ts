import { brand } from '@upline/brand';
import type { AnswerOf } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';

/** The app's address, and whether the caller's version is older than the one there. */
export const upgradeFor = (versionCode: number, { android, androidVersionCode }: typeof brand.apps): AnswerOf<'getUpgradeV'> => ({
  apkUrl: android,
  newestVersionCode: androidVersionCode,
  needsUpgrade: versionCode < androidVersionCode ? '1' : '0',
});

/** The Android app for phones without a store. Address and version belong to the company and are replaced with the brand. */
export const getUpgradeV: Handler<'getUpgradeV'> = (_context, { versionCode }) => upgradeFor(versionCode, brand.apps);
