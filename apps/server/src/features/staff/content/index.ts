import type { Handlers } from '../../../operation/handler.ts';
import { audited } from '../audit/audited.ts';
import { getBanner } from './get-banner.ts';
import { listContentChanges } from './list-content-changes.ts';
import { restoreContent } from './restore-content.ts';
import { saveBanner } from './save-banner.ts';
import { setContentLive } from './set-content-live.ts';

/** What the shop shows beside its goods. Lists are among the lists. */
export const contentHandlers = {
  getBanner,
  listContentChanges,
  restoreContent: audited('restoreContent', restoreContent),
  saveBanner: audited('saveBanner', saveBanner),
  setContentLive: audited('setContentLive', setContentLive),
} satisfies Partial<Handlers>;
