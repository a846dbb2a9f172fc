import { mostShares } from '@upline/plan';
import { lintPlan2 } from '@upline/plan/format2';
import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { type AnyPlan, bonusOf, bonusTitle } from '../../earnings/index.ts';
import { checkText } from './check-document.ts';
import { readShopBounds } from './shop-lint.ts';
import { compareAny } from './compare-documents.ts';
import { faultIn } from './fault-words.ts';
import { presentPlan } from './present-plan.ts';

/** Checks a document as it stands. */
export function createCheckPlan(settings: Pick<Settings, 'businessTimeZone'>): Handler<'checkPlan'> {
  return async (context, { text }) => {
    const { database, locale } = context;
    const { plan, faults } = checkText(text, await readShopBounds(database));
    const present = await presentPlan(context, settings);
    const shares = plan && sharesOf(plan);
    return {
      data: {
        faults: faults.map((fault) => ({ ...fault, text: faultIn(locale, fault.text) })),
        shares: (shares?.columns ?? []).map(({ key, basisPoints }) => ({
          key,
          bonusName: bonusTitle(key, locale, plan && bonusOf(plan, key)?.names),
          percent: percentOf(basisPoints),
        })),
        together: percentOf(shares?.together),
        cap: percentOf(shares?.cap),
        paid: percentOf(shares?.paid),
        present: present.name,
        differences: plan === undefined ? [] : compareAny(present, plan, locale),
      },
    };
  };
}

const percentOf = (basisPoints: number | undefined): number | null => (basisPoints === undefined ? null : Math.round(basisPoints) / 100);

/** The worst case of a plan of either format. A plan of format 2 may have several caps; the least of them stands for all. */
function sharesOf({ plan, plan2 }: AnyPlan) {
  if (plan2 === undefined) return mostShares(plan);
  const { columns, caps, paid } = lintPlan2(plan2).shares;
  const known = columns.map(({ basisPoints }) => basisPoints);
  const together = known.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
  const cap = caps.length === 0 ? undefined : Math.min(...caps.map(({ basisPoints }) => basisPoints));
  return { columns, together, cap, paid };
}
