import { formatMonth, type Locale } from '@upline/i18n';

const dayMs = 86_400_000;

/** `202652` with its month, `202652 · Dec 2026`; a week belongs to the month of its Thursday. Undefined for '' and what is no week. */
export function deadlineText(week: string, locale: Locale): string | undefined {
  const [, year, number] = /^(\d{4})(\d{2})$/.exec(week) ?? [];
  if (!year || Number(number) < 1 || Number(number) > 53) return undefined;
  // The week of 4 January is the first; its Thursday lies at most three days away.
  const fourth = Date.UTC(Number(year), 0, 4);
  const mondayFirst = (new Date(fourth).getUTCDay() + 6) % 7;
  const thursday = fourth + (3 - mondayFirst) * dayMs + (Number(number) - 1) * 7 * dayMs;
  return `${week} · ${formatMonth(thursday, locale)}`;
}
