import type { Settings } from '../config/settings.ts';
import type { Catalogue } from '../features/catalogue/index.ts';
import { handIn } from '../handed-in.ts';
import { createHandlers, type ShopParts } from '../handlers.ts';
import { createOrderListeners } from '../order-listeners.ts';
import type { FeatureParts } from '../features/parts.ts';
import { orderAnswersHold } from '../features/order/index.ts';
import { payMethods as ownPayMethods, paymentAnswersHold } from '../features/payment/index.ts';
import { openReports } from '../platform/database/report-reader.ts';
import { createGateway } from '../platform/gateways/index.ts';
import { createSandboxPartnerWallet } from '../platform/partner-wallet/index.ts';
import { createDispatch, type Dispatch, type DispatchParts } from './dispatch.ts';
import { equalityKeyOf } from './fingerprint.ts';

type Chosen = 'gateway' | 'payMethods' | 'partnerWallet' | 'hashPassword';

/** Parts of a shop's calls. Omitted ones default to the shop's own. */
export interface ShopCallsParts
  extends Pick<FeatureParts, 'database' | 'listener' | 'clock' | 'log' | 'network' | 'livingFigures'>,
    Pick<DispatchParts, 'authenticate'>,
    Partial<Pick<DispatchParts, 'brokenAnswers'>>,
    Partial<{ [Part in Chosen]: FeatureParts[Part] | undefined }> {
  settings: Settings;
  catalogue: Catalogue;
}

/** Calls of a shop, and the parts that its periodic tasks share with them. */
export interface ShopCalls {
  parts: ShopParts;
  dispatch: Dispatch;
  close(): Promise<void>;
}

/** Makes the calls of a shop, the same for the network and for the staff's terminal. */
export function createShopCalls({ catalogue, authenticate, brokenAnswers = 'reported', ...parts }: ShopCallsParts): ShopCalls {
  const { settings, database, log, clock } = parts;
  const reports = openReports(settings.database, log);
  const base = {
    ...parts,
    catalogue,
    reports,
    gateway: parts.gateway ?? createGateway(settings),
    payMethods: parts.payMethods ?? ownPayMethods,
    partnerWallet: parts.partnerWallet ?? (settings.isDemo ? createSandboxPartnerWallet(database) : undefined),
    hashPassword: parts.hashPassword,
    orderListeners: createOrderListeners(settings),
  };
  const { handlers, parts: shared } = createHandlers({ ...base, ...handIn(base) });
  const dispatch = createDispatch({
    database,
    clock,
    log,
    handlers,
    answersHold: { ...orderAnswersHold, ...paymentAnswersHold },
    equalityKey: equalityKeyOf(settings),
    authenticate,
    isDrill: settings.isDrill,
    brokenAnswers,
  });
  return { parts: shared, dispatch, close: () => reports.close() };
}
