import type { Settings } from '../../../config/settings.ts';
import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { agreementHandlers } from '../agreements/index.ts';
import { createMailTextHandlers } from '../mail-texts/index.ts';
import { createNoticeHandlers } from '../notices/index.ts';
import { getBanner } from './get-banner.ts';
import { listContentChanges } from './list-content-changes.ts';
import { restoreContent } from './restore-content.ts';
import { saveBanner } from './save-banner.ts';
import { setContentLive } from './set-content-live.ts';

const contentHandlers = {
  getBanner,
  listContentChanges,
  restoreContent: audited('restoreContent', restoreContent),
  saveBanner: audited('saveBanner', saveBanner),
  setContentLive: audited('setContentLive', setContentLive),
} satisfies Partial<Handlers>;

/** What the shop shows beside its goods, and what it writes. Lists are among the lists. */
export const createShownHandlers = (settings: Pick<Settings, 'publicUrl' | 'staff'>) => ({
  ...contentHandlers,
  ...createNoticeHandlers(settings),
  ...createMailTextHandlers(settings),
  ...agreementHandlers,
});
