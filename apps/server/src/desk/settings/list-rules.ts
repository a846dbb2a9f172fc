import { formatDateTime } from '@upline/i18n';
import type { Settings } from '../../config/settings.ts';
import type { Handler } from '../../operation/handler.ts';
import { companyRules, type RuleName, ruleNames, sourceOf, withinBounds } from '../../platform/rules/index.ts';

/** Every rule with the shop's value, followed by the values of single countries. */
export function createListRules({ businessTimeZone }: Pick<Settings, 'businessTimeZone'>): Handler<'listRules'> {
  return async ({ database }) => {
    const rows = await database.selectFrom('company_rule').selectAll().orderBy('company_code', 'asc').execute();
    const entry = (name: RuleName, row: (typeof rows)[number] | undefined) => {
      const { meaning, unit, standard, least, most } = companyRules[name];
      const source = sourceOf(name);
      return {
        name,
        meaning,
        unit,
        standard,
        least,
        most,
        ...(source !== undefined && { source }),
        companyCode: row?.company_code ?? '',
        value: row === undefined ? standard : withinBounds(name, row.value),
        changedBy: row?.changed_by ?? '',
        changedAt: row === undefined ? '' : formatDateTime(row.changed_at, businessTimeZone),
      };
    };
    const entriesOf = (name: RuleName) => {
      const own = rows.filter((row) => row.name === name);
      const ofCountries = own.filter(({ company_code }) => company_code !== null);
      return [
        entry(
          name,
          own.find(({ company_code }) => company_code === null),
        ),
        ...ofCountries.map((row) => entry(name, row)),
      ];
    };
    return { data: ruleNames.flatMap(entriesOf) };
  };
}
