import type { Settings } from '../../../config/settings.ts';
import type { Handler } from '../../../operation/handler.ts';
import { gatewayKinds, kindOfSettings } from '../../../platform/gateways/index.ts';
import { notificationAddress, type PayMethod } from '../../../features/payment/index.ts';
import { type GatewayPlace, readGateways } from './read-gateways.ts';

type Methods = readonly Pick<PayMethod, 'payType' | 'carriedAs'>[];

export const carriedMethods = (methods: Methods) => methods.filter(({ carriedAs }) => carriedAs !== undefined);

/** The gateways, and the choices of the companies that the person may see. */
export function createListGateways(settings: GatewayPlace & Pick<Settings, 'gateway'>, payMethods: Methods): Handler<'listGateways'> {
  const carried = carriedMethods(payMethods);
  const own = kindOfSettings(settings);
  const kinds = gatewayKinds.map(({ name, title, carries, keys }) => ({
    kind: name,
    title,
    carries: carried.filter(({ carriedAs }) => carriedAs !== undefined && carries[carriedAs] !== undefined).map(({ payType }) => payType),
    keys: keys.map(({ name: key, begins, isLater = false }) => ({ key, begins, isLater })),
  }));
  return async ({ database, staff }) => {
    const companies = await database
      .selectFrom('country')
      .select('company_code')
      .where('is_served', '=', true)
      .orderBy('sort')
      .orderBy('company_code')
      .execute();
    const seen = companies.filter(({ company_code: code }) => staff.companies === undefined || staff.companies.includes(code));
    const rows = await database.selectFrom('gateway_choice').selectAll().execute();
    const choices = seen.flatMap(({ company_code: companyCode }) =>
      carried.map(({ payType }) => {
        const row = rows.find((one) => one.company_code === companyCode && one.pay_type === Number(payType));
        return {
          companyCode,
          payType,
          isOffered: row === undefined ? own !== undefined : row.account_id !== null,
          gatewayNo: Number(row?.account_id ?? 0),
        };
      }),
    );
    const ofSettings = own === undefined ? null : { kind: own.name, noticeUrl: notificationAddress(settings, null) };
    return { data: await readGateways(database, settings), kinds, choices, ofSettings };
  };
}
