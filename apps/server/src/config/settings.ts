import path from 'node:path';

/** All settings that an operator can change, checked, with defaults filled in. Read once, at the start. */
export type Settings = {
  host: string;
  port: number;
  /** Address of the shop in browsers, without a trailing slash. */
  publicUrl: string;
  /** Demo data, demo accounts, the mailbox page and the sandbox gateway. */
  isDemo: boolean;
  /** The database is a restored copy: the process does nothing automatically, sends nothing and refuses commands. */
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
  /** Keys that seal the bank details of members. No table, answer or log contains them. */
  payoutKeys: { present: Buffer; old: Buffer | undefined };
  /** Origins of apps that may show the shop in a frame; none by default. */
  frameAncestors: readonly string[];
  /** Absent: mail goes to the developer mailbox (demo only). */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** IANA name of the zone in which weeks and days begin. */
  businessTimeZone: string;
  /** Company whose warehouse keeps the stock, by its two letters: its staff see what the stock needs. */
  stockCompany: string;
  /** Networks other than the public internet to which webhooks may be sent; none by default. */
  webhookNetworks: readonly { address: string; prefix: number }[];
  /** Proxies whose statement of a request's origin is believed: none, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  logLevel: string;
  staff: StaffSettings;
  /** Maximum number of open connections, in total and from one address. */
  connections: { most: number; mostPerAddress: number };
  /** Contact for vulnerability reports (`mailto:…` or `https://…`) and its expiry; without an expiry it is renewed daily. Absent: the shop names no contact. */
  securityText: { contact: string; expires: Date | undefined } | undefined;
  /** Secret of a scraper on another machine that reads `/metrics`; absent: only this machine may read it. */
  metricsToken: string | undefined;
  /** Destination of traces and figures; absent: none. */
  telemetry: TelemetrySettings | undefined;
  /** Book shown by each credit page. */
  creditPages: { voucher: 7 | 8; reorder: 7 | 8 };
  /** Acts that the e-wallet offers; a member's own record may close more. */
  walletActs: { transVst: boolean; transOther: boolean; withdraw: boolean };
  /** In cents: if a member's withdrawals of the last `twoApprovalsWithinMs` exceed it together, two staff members must approve. */
  twoApprovalsAboveCents: bigint;
  twoApprovalsWithinMs: number;
  /** Whether raw card numbers posted to the shop are forwarded to the vault. */
  isCardPassThrough: boolean;
};

/** Settings for sending traces and figures by OTLP. */
export type TelemetrySettings = {
  /** Without a trailing slash; `/v1/traces` and `/v1/metrics` are added. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  /** Time limit of one request to the collector. */
  timeoutMs: number;
  serviceName: string;
  /** Attributes that the operator sets for this process, such as its place. */
  resource: Readonly<Record<string, string>>;
  /** Sampler of traces, by the names of OpenTelemetry; `share` is used by `…traceidratio`. */
  sampler: string;
  share: number;
  tracesEveryMs: number;
  metricsEveryMs: number;
  /** Whether a proxy sets the header `traceparent`, so that the shop continues its trace. */
  isParentFromProxy: boolean;
};

export type StaffSettings = {
  host: string;
  /** Port of the console; 0: a free one. */
  port: number;
  /** Address of the console in browsers, without a trailing slash. Passkeys are bound to its host name. */
  publicUrl: string;
  /** Whether staff must have a second factor before they can act. */
  isFactorObligatory: boolean;
};

export type DatabaseChoice = {
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  url: string | undefined;
  /** Address of PostgreSQL itself, for LISTEN and migrations, if a transaction pooler serves `url`; otherwise undefined. */
  directUrl: string | undefined;
  /** Role that owns the tables, for migrations. Absent: the role of `directUrl` owns them, or another process migrates. */
  ownerUrl: string | undefined;
  /** A replica for reading reports and exports. Absent: they are read on the primary. */
  reportUrl: string | undefined;
  /** Maximum wait of a report until the replica has the primary's state at the time of the request. */
  reportWaitMs: number;
  maxConnections: number;
  preparedStatements: boolean;
  /** Maximum wait of a start for the database. */
  waitMs: number;
};

export type GatewaySettings = {
  /** Whether the settings define a gateway; without its keys only accounts that the company adds carry payments. */
  isSet: boolean;
  /** Whether this repository's sandbox gateway starts with the shop. */
  isSandbox: boolean;
  port: number;
  /** The gateway's API address for the server, without a trailing slash. */
  url: string;
  /** Origin of its pay pages in browsers. */
  publicUrl: string;
  privateKey: string;
  ipnSecret: string;
};

export type StripeSettings = {
  /** Address of Stripe's API, without a trailing slash. */
  url: string;
  /** Port of the Stripe-shaped service that starts with the shop; absent: none is started. */
  port: number | undefined;
};

export type UsdtSettings = {
  /** Price of one USDT in the shop's currency, in millionths. */
  rateMicros: bigint;
  /** Whether the rate was set. Otherwise a USDT is a dollar, which is meaningless for a shop that counts in another currency. */
  isRateSet: boolean;
  /** Absent: USDT-ERC20 is not offered. */
  erc20: Erc20Settings | undefined;
  /** Absent: USDT-TRC20 is not offered. */
  trc20: Trc20Settings | undefined;
  /** Port of the demo's local chain; undefined if a real chain is set. */
  sandboxChainPort: number | undefined;
};

export type Erc20Settings = {
  /** CAIP-2 form: `eip155:1`. */
  chain: string;
  /** URLs of nodes, tried in this order. */
  rpcUrls: readonly string[];
  contract: string;
  /** Number of blocks after which a transfer is final; the block with the transfer is one of them. */
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

/** Base of relative paths in settings: the repository's root. */
export const rootFolder: string = path.resolve(import.meta.dirname, '../../../..');

/** Folder of the pages, as built by `react-router build`. */
export const webBuildFolder: string = path.join(rootFolder, 'apps/web/build');

/** Folder of the console, as built by `vite build`. */
export const consoleBuildFolder: string = path.join(rootFolder, 'apps/console/build/client');

/** Folder of the companion, as built by `vite build`. */
export const companionBuildFolder: string = path.join(rootFolder, 'apps/companion/build/client');
