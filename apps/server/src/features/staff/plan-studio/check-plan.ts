import { mostShares } from '@upline/plan';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { bonusTitle } from '../../earnings/index.ts';
import { checkText } from './check-document.ts';
import { readShopBounds } from './shop-lint.ts';
import { compareDocuments } from './compare-documents.ts';
import { presentPlan } from './present-plan.ts';

/** Checks a document as it stands. */
export function createCheckPlan(settings: Pick<Settings, 'businessTimeZone'>): Handler<'checkPlan'> {
  return async (context, { text }) => {
    const { database, locale } = context;
    const { plan, faults } = checkText(text, await readShopBounds(database));
    const present = await presentPlan(context, settings);
    const shares = plan === undefined ? undefined : mostShares(plan);
    return {
      data: {
        faults: [...faults],
        shares: (shares?.columns ?? []).map(({ key, basisPoints }) => ({
          key,
          bonusName: bonusTitle(key, locale, plan?.bonuses.find((bonus) => bonus.key === key)?.names),
          percent: percentOf(basisPoints),
        })),
        together: percentOf(shares?.together),
        cap: percentOf(shares?.cap),
        paid: percentOf(shares?.paid),
        present: present.name,
        differences: plan === undefined ? [] : compareDocuments(present.plan, plan, locale),
      },
    };
  };
}

const percentOf = (basisPoints: number | undefined): number | null => (basisPoints === undefined ? null : Math.round(basisPoints) / 100);
