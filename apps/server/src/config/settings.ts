import path from 'node:path';

/** All settings that an operator can change, checked, with defaults filled in. Read once, at the start. */
export type Settings = {
  host: string;
  port: number;
  /** The shop's address in browsers, without a trailing slash. */
  publicUrl: string;
  /** Demo data, demo accounts, the mailbox page and the sandbox gateway. */
  isDemo: boolean;
  /** The database is a restored copy: the process acts on nothing by itself, sends nothing and refuses commands. */
  isDrill: boolean;
  /** How long a stopping process still serves while not ready, so that a proxy can stop sending to it. */
  drainMs: number;
  /** Absolute path. Contains the embedded database, encoded pictures and uploads. */
  dataDir: string;
  database: DatabaseChoice;
  gateway: GatewaySettings;
  stripe: StripeSettings;
  usdt: UsdtSettings;
  /** Checks `authId` signatures on the wire. */
  signingSecret: string;
  /** Known only to the shop's own processes: no answer and no table contains it. */
  serverSecret: string;
  /** Seal the bank details of members. No table, answer or log contains them. */
  payoutKeys: { present: Buffer; old: Buffer | undefined };
  /** Origins of apps that may show the shop in a frame; none by default. */
  frameAncestors: readonly string[];
  /** Absent: mail goes to the developer mailbox (demo only). */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** IANA name; weeks and days begin in it. */
  businessTimeZone: string;
  /** The company whose house keeps the stock, by its two letters: its people see what the stock needs. */
  stockCompany: string;
  /** Networks besides the public internet to which webhooks may be sent; none by default. */
  webhookNetworks: readonly { address: string; prefix: number }[];
  /** Which proxies may say where a request comes from: none, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  logLevel: string;
  staff: StaffSettings;
  /** How many connections may be open at once, in total and from one address. */
  connections: { most: number; mostPerAddress: number };
  /**
   * The contact for vulnerability reports (`mailto:…` or `https://…`) and its expiry; without an expiry it is renewed daily. Absent: the shop names no contact.
   */
  securityText: { contact: string; expires: Date | undefined } | undefined;
  /** The secret of a scraper on another machine that reads `/metrics`; absent: only this machine may read it. */
  metricsToken: string | undefined;
  /** Where traces and figures are sent; absent: nowhere. */
  telemetry: TelemetrySettings | undefined;
  /** Which book each credit page shows. */
  creditPages: { voucher: 7 | 8; reorder: 7 | 8 };
  /** The acts that the e-wallet offers; a member's own record may close more. */
  walletActs: { transVst: boolean; transOther: boolean; withdraw: boolean };
  /** In cents: if a member's withdrawals of the last `twoApprovalsWithinMs` exceed it together, two staff members must approve. */
  twoApprovalsAboveCents: bigint;
  twoApprovalsWithinMs: number;
  /** Whether raw card numbers posted to the shop are forwarded to the vault. */
  isCardPassThrough: boolean;
};

/** Traces and figures by OTLP. */
export type TelemetrySettings = {
  /** Without a trailing slash; `/v1/traces` and `/v1/metrics` are added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** How long one request to the collector may take. */
  timeoutMs: number;
  serviceName: string;
  /** What the operator says about this process, such as its place. */
  resource: Readonly<Record<string, string>>;
  /** Which traces are kept, by the names of OpenTelemetry; `share` is what `…traceidratio` goes by. */
  sampler: string;
  share: number;
  tracesEveryMs: number;
  metricsEveryMs: number;
  /** Whether a proxy sets the header `traceparent`, so that the shop continues the trace of it. */
  isParentFromProxy: boolean;
};

/** The listener of the people who run the shop. */
export type StaffSettings = {
  host: string;
  /** 0: a free one. */
  port: number;
  /** The console's address in browsers, without a trailing slash. Passkeys are bound to its host name. */
  publicUrl: string;
  /** Whether nobody may act without a second factor. */
  isFactorObligatory: boolean;
};

export type DatabaseChoice = {
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  url: string | undefined;
  /** PostgreSQL itself, for LISTEN and migrations, if a transaction pooler serves `url`. */
  directUrl: string | undefined;
  /** The role that owns the tables, for migrations. Absent: the role of `directUrl` owns them, or another process migrates. */
  ownerUrl: string | undefined;
  /** A replica on which reports and exports are read. Absent: they are read on the primary. */
  reportUrl: string | undefined;
  /** How long a report waits until the replica has what the primary had when the report was asked for. */
  reportWaitMs: number;
  maxConnections: number;
  preparedStatements: boolean;
  /** How long a start waits for the database. */
  waitMs: number;
};

export type GatewaySettings = {
  /** Whether there is a gateway of the settings; without its keys only accounts that the company adds carry payments. */
  isSet: boolean;
  /** Whether the sandbox gateway of this repository starts beside the shop. */
  isSandbox: boolean;
  /** Where the sandbox listens. */
  port: number;
  /** The gateway's API address for the server, without a trailing slash. */
  url: string;
  /** The origin of its pay pages in browsers. */
  publicUrl: string;
  privateKey: string;
  ipnSecret: string;
};

export type StripeSettings = {
  /** Where Stripe's API is, without a trailing slash. */
  url: string;
  /** Where the service of its shape listens beside the shop; absent: none is started. */
  port: number | undefined;
};

export type UsdtSettings = {
  /** The price of one USDT in the shop's currency, in millionths. */
  rateMicros: bigint;
  /** Whether somebody named it. Otherwise a USDT is a dollar, which says nothing to a shop that counts in another currency. */
  isRateSet: boolean;
  /** Absent: USDT-ERC20 is not offered. */
  erc20: Erc20Settings | undefined;
  /** Absent: USDT-TRC20 is not offered. */
  trc20: Trc20Settings | undefined;
  /** The address of the demo's local chain; undefined if a real chain is set. */
  sandboxChainPort: number | undefined;
};

export type Erc20Settings = {
  /** In the form of CAIP-2: `eip155:1`. */
  chain: string;
  /** Tried in this order. */
  rpcUrls: readonly string[];
  contract: string;
  /** A transfer is final after this many blocks, including its own. */
  confirmations: number;
  /** Extended public key of an account; invoices use the addresses 0/0, 0/1 … below it. */
  extendedKey: string;
  isSandbox: boolean;
};

export type Trc20Settings = {
  chain: string;
  /** TronGrid or a compatible service; without a trailing slash. */
  apiUrl: string;
  apiKey: string | undefined;
  contract: string;
  extendedKey: string;
  isSandbox: boolean;
};

/** The base of relative paths in settings: the repository's root. */
export const rootFolder: string = path.resolve(import.meta.dirname, '../../../..');

/** The pages' folder, as built by `react-router build`. */
export const webBuildFolder: string = path.join(rootFolder, 'apps/web/build');

/** The console's folder, as built by `vite build`. */
export const consoleBuildFolder: string = path.join(rootFolder, 'apps/console/build/client');

/** The companion's folder, as built by `vite build`. */
export const companionBuildFolder: string = path.join(rootFolder, 'apps/companion/build/client');
