import type { DemoContent } from '../../shape/demo.ts';
import { ACCESSIBILITY } from './accessibility.ts';
import { BANNERS } from './banners.ts';
import { BASKETS } from './baskets.ts';
import { NOTICES } from './notices.ts';

export const DEMO: DemoContent = { banners: BANNERS, notices: NOTICES, baskets: BASKETS, accessibility: ACCESSIBILITY };
