import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../../../desk/audit/audited.ts';
import { getBanner } from './get-banner.ts';
import { saveBanner } from './save-banner.ts';

/** Handlers for the list of banners are made in `lists`. */
export const bannerHandlers = {
  getBanner,
  ...audited({ saveBanner }),
} satisfies Partial<Handlers>;
