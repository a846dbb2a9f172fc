import type { Locale } from '@upline/i18n';
import type { AnyPlan } from '../plans/any-plan.ts';
import { explainByExample2 } from './example-period.ts';
import { type ExampleOfBonus, type ExampleStanding, explainByExample1 } from './example-week.ts';

/** Explains every bonus of a plan by an example, in a language. A bonus that earns nothing in the example has no sentences. */
export const explainByExample = ({ plan, plan2 }: AnyPlan, standing: ExampleStanding, locale: Locale): ExampleOfBonus[] =>
  plan2 === undefined ? explainByExample1(plan, standing, locale) : explainByExample2(plan2, standing, locale);
