import { refuse, Refusal } from '../../../operation/refusal.ts';
import type { Settings } from '../../../config/settings.ts';
import { gatewayKindOf, kindOfSettings } from '../../../platform/gateways/index.ts';
import { type ChoosingParts, keepChoice, type PayMethod } from '../../../features/payment/index.ts';
import { type Act, approvable, type ApprovableHandler } from '../../../desk/approvals/index.ts';
import { auditStaffAct } from '../../../desk/audit/audited.ts';

type Choose = Act<'chooseGateway'>;
type Asked = Parameters<Choose['carryOut']>[1];
type Methods = readonly Pick<PayMethod, 'payType' | 'carriedAs' | 'says'>[];

/** The choice before and after, in words. */
interface Change {
  method: Methods[number];
  before: Chosen;
  after: Chosen;
}

interface Chosen {
  /** The account; null for no offer, 0 for the gateway of the settings. */
  accountId: bigint | null;
  says: string;
}

const NOT_OFFERED = '–';

/** Chooses the gateway of a company's pay method. A second person approves if its money goes elsewhere than before. */
export const createChooseGateway = (settings: Pick<Settings, 'gateway'>, methods: Methods): ApprovableHandler<'chooseGateway'> =>
  approvable('chooseGateway', {
    async preview({ database }, asked) {
      const change = await readChange({ database, settings }, methods, asked);
      if (change instanceof Refusal) return change;
      const { method, before, after } = change;
      return {
        subject: { kind: 'company', id: asked.companyCode },
        companyCode: asked.companyCode,
        changes: [{ what: 'gateway', whose: method.says, unit: 'text', before: before.says, after: after.says }],
        restsOn: { before: before.accountId === null ? null : String(before.accountId) },
        needsSecond: asked.isOffered,
      };
    },
    async carryOut(context, asked) {
      const { database, staff, now } = context;
      const change = await readChange({ database, settings }, methods, asked);
      if (change instanceof Refusal) return change;
      const { companyCode, payType, isOffered } = asked;
      const { accountId } = change.after;
      const choice = { companyCode, payType: Number(payType), staffId: staff.id, at: now };
      await keepChoice(database, { ...choice, accountId: accountId === 0n ? 'settings' : accountId });
      await auditStaffAct(database, context, 'chooseGateway', asked);
      return { data: { companyCode, payType, isOffered, gatewayNo: Number(accountId ?? 0n) }, message: 'staff.done' };
    },
  });

async function readChange({ database, settings }: ChoosingParts, methods: Methods, { companyCode, payType, isOffered, gatewayNo }: Asked) {
  const method = methods.find((one) => one.payType === payType);
  if (method?.carriedAs === undefined) return refuse('payTypeUnsupported', { field: 'payType' });
  const country = await database.selectFrom('country').select('company_code').where('company_code', '=', companyCode).executeTakeFirst();
  if (country === undefined) return refuse('countryUnknown', { field: 'companyCode' });
  const row = await database
    .selectFrom('gateway_choice')
    .select('account_id')
    .where('company_code', '=', companyCode)
    .where('pay_type', '=', Number(payType))
    .executeTakeFirst();
  const unchosen = settings.gateway.isSet ? 0n : null;
  const before = await chosen({ database, settings }, row === undefined ? unchosen : row.account_id);
  const after = await chosen({ database, settings }, isOffered ? BigInt(gatewayNo) : null);
  if (before === undefined || after === undefined) return refuse('gatewayNotFound', { field: 'gatewayNo' });
  if (after.kind !== undefined && gatewayKindOf(after.kind)?.carries[method.carriedAs] === undefined)
    return refuse('gatewayCarriesNot', { field: 'gatewayNo', params: { gateway: after.says } });
  if (before.accountId === after.accountId) return refuse('nothingToCorrect');
  return { method, before, after } satisfies Change;
}

async function chosen({ database, settings }: ChoosingParts, accountId: bigint | null): Promise<(Chosen & { kind?: string }) | undefined> {
  if (accountId === null) return { accountId, says: NOT_OFFERED };
  if (accountId === 0n) {
    const own = kindOfSettings(settings);
    return own && { accountId, says: own.title, kind: own.name };
  }
  const account = await database.selectFrom('gateway_account').select(['name', 'kind']).where('id', '=', accountId).executeTakeFirst();
  return account && { accountId, says: account.name, kind: account.kind };
}
