import type { Locale } from '@upline/i18n';
import { JsonError, mostShares, parseJson, PlanError } from '@upline/plan';
import { lintPlan2 } from '@upline/plan/format2';
import { defineAside } from '../../../platform/aside/index.ts';
import {
  type AnyPlan,
  bonusOf,
  bonusTitle,
  boundsOfReading,
  columnsOfPlan,
  costFaultsOf,
  type PlanColumns,
  readAnyPlan,
} from '../../../features/earnings/index.ts';
import { checkText, type Fault } from './check-document.ts';
import { compareAny } from './compare-documents.ts';
import { lintAny, type ShopBounds } from './shop-lint.ts';

/** A written text, with the plan in force for comparison. */
export interface TextToCheck {
  text: string;
  bounds: ShopBounds;
  locale: Locale;
  /** The text of the plan in force; if absent, nothing is compared. */
  present?: string;
}

/** Maximum payout of a plan, in basis points; undefined if unbounded. */
interface MostPaid {
  columns: { key: string; bonusName: string; basisPoints: number | undefined }[];
  together: number | undefined;
  cap: number | undefined;
  paid: number | undefined;
}

export interface TextChecked {
  faults: readonly Fault[];
  /** Undefined while the text is no plan. */
  plan: { costFaults: string[]; shares: MostPaid; differences: string[] } | undefined;
}

const reading = { bounds: boundsOfReading, isAwaited: true, isBegunAgain: true, lane: 'plans' } as const;

export const checkTextTask = defineAside(import.meta.url, {
  ...reading,
  name: 'checkPlanText',
  work: ({ text, bounds, locale, present }: TextToCheck): TextChecked => {
    const { plan, faults } = checkText(text, bounds);
    if (plan === undefined) return { faults, plan };
    const differences = present === undefined ? [] : compareAny(readAnyPlan(JSON.parse(present)), plan, locale);
    return { faults, plan: { costFaults: costFaultsOf(plan), shares: sharesOf(plan, locale), differences } };
  },
});

/** Reads a text strictly, like a version: the values for `plan_version`, or the faults, each line with its path. */
export const readPlanTask = defineAside(import.meta.url, {
  ...reading,
  name: 'readPlanText',
  work: ({ text, bounds }: { text: string; bounds: ShopBounds }): { faults: string[] } | { columns: PlanColumns } => {
    try {
      const plan = readAnyPlan(parseJson(text));
      const { faults } = lintAny(plan, bounds);
      return faults.length > 0 ? { faults } : { columns: columnsOfPlan(plan) };
    } catch (error) {
      if (!(error instanceof PlanError) && !(error instanceof SyntaxError) && !(error instanceof JsonError)) throw error;
      return { faults: error.message.split('\n') };
    }
  },
});

function sharesOf(plan: AnyPlan, locale: Locale): MostPaid {
  const { columns, ...rest } = most(plan);
  return {
    ...rest,
    columns: columns.map(({ key, basisPoints }) => ({ key, basisPoints, bonusName: bonusTitle(key, locale, bonusOf(plan, key)?.names) })),
  };
}

/** The worst case of a plan of either format. A plan of format 2 may have several caps; the lowest of them applies to all. */
function most({
  plan,
  plan2,
}: AnyPlan): Omit<MostPaid, 'columns'> & { columns: readonly { key: string; basisPoints: number | undefined }[] } {
  if (plan2 === undefined) return mostShares(plan);
  const { columns, caps, paid } = lintPlan2(plan2).shares;
  const known = columns.map(({ basisPoints }) => basisPoints);
  const together = known.reduce<number | undefined>((sum, one) => (sum === undefined || one === undefined ? undefined : sum + one), 0);
  const cap = caps.length === 0 ? undefined : Math.min(...caps.map(({ basisPoints }) => basisPoints));
  return { columns, together, cap, paid };
}
