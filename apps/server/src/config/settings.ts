import path from 'node:path';

/** Everything an operator can set, checked, with defaults filled in. Read once, at start. */
export type Settings = {
  host: string;
  port: number;
  /** The shop's address as browsers know it, without a trailing slash. */
  publicUrl: string;
  /** Demo data, demo accounts, the mailbox page and the sandbox gateway. */
  isDemo: boolean;
  /** How long a process that is asked to end goes on serving, not ready, so that a proxy can turn away from it. */
  drainMs: number;
  /** Absolute. Holds the embedded database, encoded pictures and uploads. */
  dataDir: string;
  database: DatabaseChoice;
  gateway: GatewaySettings;
  usdt: UsdtSettings;
  /** Checks `authId` signatures on the wire. */
  signingSecret: string;
  /** Known to the shop's own processes alone: nothing that leaves them or stands in the database tells it. */
  serverSecret: string;
  /** Origins of apps that may show the shop in a frame; none by default. */
  frameAncestors: readonly string[];
  /** Absent: mail goes to the developer mailbox (demo only). */
  smtpUrl: string | undefined;
  mailFrom: string;
  /** IANA name; weeks and days begin in it. */
  businessTimeZone: string;
  /** Which proxies may say where a request comes from: none, a number of hops, or addresses. */
  trustProxy: boolean | number | string;
  logLevel: string;
  /** How many connections may be open at once, altogether and from one address. */
  connections: { most: number; mostPerAddress: number };
  /**
   * Where people who found a hole in the shop write to (`mailto:…` or `https://…`), and until when that holds; without a day it is renewed daily.
   * Absent: the shop names nobody.
   */
  securityText: { contact: string; expires: Date | undefined } | undefined;
  /** What a scraper from another machine shows to read `/metrics`; absent: only this machine reads it. */
  metricsToken: string | undefined;
  /** Which book each credit page shows. */
  creditPages: { voucher: 7 | 8; reorder: 7 | 8 };
  /** Which acts the e-wallet offers at all; a member's own record may close more. */
  walletActs: { transVst: boolean; transOther: boolean; withdraw: boolean };
  /** In cents: above it, two people of the staff approve what a member withdraws, all of the last `twoApprovalsWithinMs` together. */
  twoApprovalsAboveCents: bigint;
  twoApprovalsWithinMs: number;
  /** Whether raw card numbers posted to the shop are handed on to the vault. */
  isCardPassThrough: boolean;
};

export type DatabaseChoice = {
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  url: string | undefined;
  /** PostgreSQL itself, for LISTEN and migrations, where a transaction pooler stands at `url`. */
  directUrl: string | undefined;
  /** The role that owns the tables, for migrations. Absent: the role of `directUrl` owns them, or another process migrates. */
  ownerUrl: string | undefined;
  maxConnections: number;
  preparedStatements: boolean;
  /** How long a start waits for it. */
  waitMs: number;
};

export type GatewaySettings = {
  /** Whether the sandbox gateway of this repository is started beside the shop. */
  isSandbox: boolean;
  /** Where the sandbox listens. */
  port: number;
  /** The gateway's API as the server reaches it, without a trailing slash. */
  url: string;
  /** The origin of its pay pages as browsers reach it. */
  publicUrl: string;
  privateKey: string;
  ipnSecret: string;
};

export type UsdtSettings = {
  /** Dollars for one USDT, in millionths. */
  rateMicros: bigint;
  /** Absent: USDT-ERC20 is not offered. */
  erc20: Erc20Settings | undefined;
  /** Absent: USDT-TRC20 is not offered. */
  trc20: Trc20Settings | undefined;
  /** Where the demo's local chain listens; undefined where a real one is named. */
  sandboxChainPort: number | undefined;
};

export type Erc20Settings = {
  /** As CAIP-2 writes it: `eip155:1`. */
  chain: string;
  /** Tried in this order. */
  rpcUrls: readonly string[];
  contract: string;
  /** From so many blocks on, its own included, a transfer is final. */
  confirmations: number;
  /** Extended public key of an account; invoices get the addresses 0/0, 0/1 … below it. */
  extendedKey: string;
  isSandbox: boolean;
};

export type Trc20Settings = {
  chain: string;
  /** TronGrid, or what speaks as it does; without a trailing slash. */
  apiUrl: string;
  apiKey: string | undefined;
  contract: string;
  extendedKey: string;
  isSandbox: boolean;
};

/** Where relative paths in settings begin: the repository's root. */
export const rootFolder: string = path.resolve(import.meta.dirname, '../../../..');

/** Where `react-router build` puts the pages. */
export const webBuildFolder: string = path.join(rootFolder, 'apps/web/build');

/** Where `vite build` puts the mobile companion. */
export const companionBuildFolder: string = path.join(rootFolder, 'apps/companion/build/client');
