import { brand } from '@upline/brand';
import type { Handler } from '../../operation/handler.ts';

/** Where phones without a store get the Android app; the company's own address, replaced with the brand. */
export const getUpgradeV: Handler<'getUpgradeV'> = () => ({ apkUrl: brand.apps.android });
