import type { Settings } from '../config/settings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Listener } from '../platform/database/listener.ts';
import type { ReportReader } from '../platform/database/report-reader.ts';
import type { PaymentGateway } from '../platform/gateways/index.ts';
import type { Logger } from '../platform/logger.ts';
import type { PartnerWallet } from '../platform/partner-wallet/index.ts';

/** Parts that every feature may use without knowing another feature: the composition root makes each once. */
export interface BaseParts {
  settings: Settings;
  database: Database;
  /** Source for reports and exports. */
  reports: ReportReader;
  listener: Listener;
  clock: Clock;
  log: Logger;
  gateway: PaymentGateway;
  /** Absent if the shop has no partner: transfers to it are then closed. */
  partnerWallet?: PartnerWallet | undefined;
  /** Replaces Argon2id at full cost in tests that hash very many passwords. */
  hashPassword?: ((md5: string) => Promise<string>) | undefined;
}
