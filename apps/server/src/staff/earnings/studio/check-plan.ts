import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { textOfPlan, TOO_HEAVY } from '../../../features/earnings/index.ts';
import { faultIn } from '../plan-documents/fault-words.ts';
import { planAside } from '../plan-documents/plan-aside.ts';
import { presentPlan } from '../plan-documents/present-plan.ts';
import { checkTextTask, type TextChecked } from '../plan-documents/read-plan-task.ts';
import { readShopBounds } from '../plan-documents/shop-lint.ts';

const tooHeavy: TextChecked = { plan: undefined, faults: [{ path: '', line: 1, text: TOO_HEAVY, isWarning: false }] };

export function createCheckPlan(settings: Pick<Settings, 'businessTimeZone'>): Handler<'checkPlan'> {
  return async (context, { text }) => {
    const { database, locale } = context;
    const present = await presentPlan(context, settings);
    const asked = { text, bounds: await readShopBounds(database), locale, present: textOfPlan(present) };
    const { plan, faults } = (await planAside(checkTextTask, asked)) ?? tooHeavy;
    const shares = plan?.shares;
    return {
      data: {
        faults: faults.map((fault) => ({ ...fault, text: faultIn(locale, fault.text) })),
        shares: (shares?.columns ?? []).map(({ key, bonusName, basisPoints }) => ({ key, bonusName, percent: percentOf(basisPoints) })),
        together: percentOf(shares?.together),
        cap: percentOf(shares?.cap),
        paid: percentOf(shares?.paid),
        present: present.name,
        differences: plan?.differences ?? [],
      },
    };
  };
}

const percentOf = (basisPoints: number | undefined): number | null => (basisPoints === undefined ? null : Math.round(basisPoints) / 100);
