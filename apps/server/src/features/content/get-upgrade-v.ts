import { brand } from '@upline/brand';
import type { AnswerOf } from '@upline/contract';
import type { Handler } from '../../operation/handler.ts';

/** Where the app is, and whether a caller's is older than the one there. */
export const upgradeFor = (versionCode: number, { android, androidVersionCode }: typeof brand.apps): AnswerOf<'getUpgradeV'> => ({
  apkUrl: android,
  newestVersionCode: androidVersionCode,
  needsUpgrade: versionCode < androidVersionCode ? '1' : '0',
});

/** Of the Android app for phones without a store; address and version are the company's own and replaced with the brand. */
export const getUpgradeV: Handler<'getUpgradeV'> = (_context, { versionCode }) => upgradeFor(versionCode, brand.apps);
