import type { Settings } from '../config/settings.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import type { Listener } from '../platform/database/listener.ts';
import type { ReportReader } from '../platform/database/report-reader.ts';
import type { PaymentGateway } from '../platform/gateways/index.ts';
import type { Logger } from '../platform/logger.ts';
import type { PartnerWallet } from '../platform/partner-wallet/index.ts';

/** What every feature may stand on without knowing another: the composition root makes each once. */
export interface BaseParts {
  settings: Settings;
  database: Database;
  /** Where reports and exports are read. */
  reports: ReportReader;
  listener: Listener;
  clock: Clock;
  log: Logger;
  gateway: PaymentGateway;
  /** Absent where the shop has no partner: transfers to it are closed then. */
  partnerWallet?: PartnerWallet | undefined;
  /** Stands in for Argon2id at its full cost, where a test makes very many passwords. */
  hashPassword?: ((md5: string) => Promise<string>) | undefined;
}
