import type { Handler } from '../../../operation/handler.ts';
import { readChanges } from '../../../desk/audit/read-changes.ts';
import { countryInSight } from '../country-in-sight.ts';
import { countryActs } from '../record-change.ts';

export const listCountryChanges: Handler<'listCountryChanges'> = async (context, { companyCode, ...page }) => {
  await countryInSight(context, companyCode);
  const { data, next } = await readChanges(context.database, { subject: companyCode, acts: countryActs }, page);
  return {
    data: data.map(({ detail, ...change }) => ({ ...change, about: detail['province'] ?? detail['provinceCode'] ?? '' })),
    next,
  };
};
