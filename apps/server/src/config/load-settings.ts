import { createHash, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from './operator-error.ts';
import { rootFolder, type Settings } from './settings.ts';
import { readTelemetry, telemetryVariables } from './telemetry-settings.ts';
import { readUsdt, usdtProblems, usdtVariables } from './usdt-settings.ts';

/** The settings are invalid; the message names each variable and what to do. */
export class SettingsError extends OperatorError {
  override name = 'SettingsError';
}

const port = (fallback: number) => z.coerce.number('must be a port number, 1 to 65535').int().min(1).max(65_535).default(fallback);
const portOrFree = (fallback: number) => z.coerce.number('must be a port number, 0 to 65535').int().min(0).max(65_535).default(fallback);
const optionalFlag = z
  .enum(['0', '1'], 'must be 0 or 1')
  .transform((value) => value === '1')
  .optional();
const flag = (fallback: boolean) => optionalFlag.transform((value) => value ?? fallback);
const webAddress = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((value) => value.replace(/\/+$/, ''))
  .optional();
const postgresAddress = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must be like postgresql://user:password@host:5432/database')
  .optional();
/** 32 bytes in base64. */
const sealingKey = z
  .string()
  .refine((value) => /^[A-Za-z0-9+/]{43}=$/.test(value), 'must be 32 bytes in base64: make one with `openssl rand -base64 32`')
  .transform((value) => Buffer.from(value, 'base64'))
  .optional();
const secret = z.string().min(16, 'must have at least 16 characters').optional();

const timeZone = z.string().refine(isTimeZone, 'must be a time zone such as America/Los_Angeles').default('America/Los_Angeles');

const creditPages = z
  .enum(['voucher:8,reorder:7', 'voucher:7,reorder:8'], 'must be voucher:8,reorder:7 or voucher:7,reorder:8')
  .default('voucher:8,reorder:7')
  .transform((value) => (value === 'voucher:8,reorder:7' ? ({ voucher: 8, reorder: 7 } as const) : ({ voucher: 7, reorder: 8 } as const)));

const walletActNames = ['transVst', 'transOther', 'withdraw'] as const;
const walletActs = z
  .string()
  .default(walletActNames.join(','))
  .transform((value) => (value === 'none' ? [] : value.split(',').map((name) => name.trim())))
  .refine((names) => names.every((name) => (walletActNames as readonly string[]).includes(name)), {
    error: 'must list transVst, transOther and withdraw, or be none',
  })
  .transform((names) => ({
    transVst: names.includes('transVst'),
    transOther: names.includes('transOther'),
    withdraw: names.includes('withdraw'),
  }));
const wholeDollars = (fallback: number) =>
  z.coerce.number('must be a whole number of dollars').int('must be a whole number of dollars').min(0).max(10_000_000).default(fallback);

const trustProxy = z
  .string()
  .default('0')
  .transform((value) => (/^\d+$/.test(value) ? (value === '0' ? false : Number(value)) : value));

const milliseconds = (most: number) => {
  const advice = `must be a whole number of milliseconds, 0 to ${most}`;
  return z.coerce.number(advice).int(advice).min(0, advice).max(most, advice);
};

const count = (least: number, most: number) => {
  const advice = `must be a whole number, ${least} to ${most}`;
  return z.coerce.number(advice).int(advice).min(least, advice).max(most, advice);
};

const origins = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((origin) => /^https?:\/\/[\w.:-]+$/.test(origin)), 'must list origins such as https://app.example');

/** Address ranges separated by commas, such as `10.20.0.0/16`. Only validated here: `platform/outgoing` reads them. */
const networks = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .transform((texts, context) =>
    texts.flatMap((text) => {
      const [address = '', digits = ''] = text.split('/');
      const version = isIP(address);
      const prefix = /^\d{1,3}$/.test(digits) ? Number(digits) : -1;
      if (version !== 0 && prefix >= 0 && prefix <= (version === 4 ? 32 : 128)) return [{ address, prefix }];
      context.addIssue({ code: 'custom', message: 'must list networks such as 10.20.0.0/16' });
      return [];
    }),
  );

const variables = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: port(3000),
  PUBLIC_URL: webAddress,
  DEMO: flag(true),
  DRILL: flag(false),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresAddress,
  DATABASE_DIRECT_URL: postgresAddress,
  DATABASE_OWNER_URL: postgresAddress,
  DATABASE_REPORT_URL: postgresAddress,
  DATABASE_REPORT_WAIT_MS: milliseconds(60_000).default(5_000),
  DATABASE_MAX_CONNECTIONS: z.coerce.number('must be a number').int().min(2).max(500).default(16),
  DATABASE_PREPARED_STATEMENTS: flag(true),
  DATABASE_WAIT_MS: milliseconds(600_000).default(60_000),
  DRAIN_MS: milliseconds(60_000).optional(),
  GATEWAY_PORT: port(3001),
  GATEWAY_URL: webAddress,
  GATEWAY_PUBLIC_URL: webAddress,
  GATEWAY_PRIVATE_KEY: secret,
  GATEWAY_IPN_SECRET: secret,
  STRIPE_URL: webAddress,
  STRIPE_PORT: z.coerce.number('must be a port number, 1 to 65535').int().min(1).max(65_535).optional(),
  ...usdtVariables,
  SIGNING_SECRET: secret,
  SERVER_SECRET: secret,
  PAYOUT_KEY: sealingKey,
  PAYOUT_KEY_OLD: sealingKey,
  STAFF_HOST: z.string().default('127.0.0.1'),
  STAFF_PORT: portOrFree(3002),
  STAFF_PUBLIC_URL: webAddress,
  STAFF_SECOND_FACTOR: optionalFlag,
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be like smtp://user:password@host:587')
    .optional(),
  MAIL_FROM: z.string().default('Upline <no-reply@upline.invalid>'),
  BUSINESS_TIME_ZONE: timeZone,
  STOCK_COMPANY: z
    .string()
    .regex(/^[A-Z]{2}$/, 'must be the two letters of a company, such as US')
    .default('US'),
  WEBHOOK_NETWORKS: networks,
  TRUST_PROXY: trustProxy,
  MAX_CONNECTIONS: count(16, 100_000).default(4_096),
  MAX_CONNECTIONS_PER_ADDRESS: count(8, 100_000).default(256),
  SECURITY_CONTACT: z
    .string()
    .regex(/^(?:https:\/\/\S+|(?:mailto:)?[^\s@<>:/]+@[^\s@<>]+)$/, 'must be an e-mail address or an https address')
    .optional(),
  SECURITY_EXPIRES: z
    .string()
    .refine((value) => /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)), 'must be a day such as 2027-06-30')
    .transform((value) => new Date(value))
    .optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be fatal, error, warn, info, debug, trace or silent')
    .optional(),
  METRICS_TOKEN: secret,
  ...telemetryVariables,
  FRAME_ANCESTORS: origins,
  CREDIT_PAGES: creditPages,
  CARD_PASS_THROUGH: optionalFlag,
  WALLET_ACTS: walletActs,
  TWO_APPROVALS_ABOVE: wholeDollars(500),
  TWO_APPROVALS_HOURS: z.coerce
    .number('must be a number of hours, 0 to 8760')
    .int('must be a number of hours, 0 to 8760')
    .min(0, 'must be a number of hours, 0 to 8760')
    .max(8_760, 'must be a number of hours, 0 to 8760')
    .default(24),
});

type Variables = z.infer<typeof variables>;

export const settingNames: readonly string[] = Object.keys(variables.shape);

/** Settings that only the demo may leave out. */
const neededOutsideDemo = ['SMTP_URL', 'SIGNING_SECRET'] as const;

const payoutKeyNeeded =
  'PAYOUT_KEY must be set when DEMO=0: it seals the bank details of members. Make one with `openssl rand -base64 32` and keep it apart from the database.';

const portPairs = [
  ['PORT', 'GATEWAY_PORT'],
  ['PORT', 'STAFF_PORT'],
  ['STAFF_PORT', 'GATEWAY_PORT'],
  ['STRIPE_PORT', 'PORT'],
  ['STRIPE_PORT', 'STAFF_PORT'],
  ['STRIPE_PORT', 'GATEWAY_PORT'],
] as const;

/** Values that are valid on this machine only: outside the demo each must be set. */
const demoSecrets = {
  signingSecret: 'upline-demo-signing-secret',
  privateKey: 'sandbox-private-key',
  ipnSecret: 'sandbox-ipn-secret',
};

/** Reads the settings from environment variables; an empty variable counts as absent. Throws SettingsError. */
export function loadSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    throw new SettingsError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'));
  }
  refuseIncomplete(parsed.data);
  return toSettings(parsed.data);
}

function refuseIncomplete(values: Variables): void {
  const problems: string[] = [];
  if (!values.DEMO) {
    for (const name of neededOutsideDemo) {
      if (values[name] === undefined) problems.push(`${name} must be set when DEMO=0.`);
    }
    if (values.PAYOUT_KEY === undefined) problems.push(payoutKeyNeeded);
    problems.push(...gatewayProblems(values));
  }
  if (values.PAYOUT_KEY_OLD !== undefined && values.PAYOUT_KEY === undefined)
    problems.push('PAYOUT_KEY_OLD goes with PAYOUT_KEY: the old key opens what the new one has not sealed again yet.');
  for (const name of ['DATABASE_DIRECT_URL', 'DATABASE_OWNER_URL', 'DATABASE_REPORT_URL'] as const) {
    if (values[name] !== undefined && values.DATABASE_URL === undefined)
      problems.push(`${name} goes with DATABASE_URL: set both, or neither for the embedded database.`);
  }
  problems.push(...usdtProblems(values));
  if (!values.DEMO && values.STRIPE_PORT !== undefined)
    problems.push('STRIPE_PORT starts a sandbox, which only the demo has: leave it out when DEMO=0.');
  for (const [one, other] of portPairs) if (values[one] === values[other]) problems.push(`${one} and ${other} must differ.`);
  if (!values.DEMO && values.STAFF_SECOND_FACTOR === false) problems.push('STAFF_SECOND_FACTOR cannot be 0 when DEMO=0.');
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
}

/** The keys of the settings' gateway belong together; a shop that uses only accounts of its own has none of them. */
function gatewayProblems({ GATEWAY_PRIVATE_KEY: key, GATEWAY_IPN_SECRET: ipn, SERVER_SECRET: server }: Variables): string[] {
  if (key === undefined && ipn === undefined)
    return server === undefined
      ? [
          'SERVER_SECRET must be set when DEMO=0 and GATEWAY_PRIVATE_KEY is not: make one with `openssl rand -base64 32`, the same for all processes.',
        ]
      : [];
  if (key !== undefined && ipn !== undefined) return [];
  const [missing, other] =
    key === undefined ? ['GATEWAY_PRIVATE_KEY', 'GATEWAY_IPN_SECRET'] : ['GATEWAY_IPN_SECRET', 'GATEWAY_PRIVATE_KEY'];
  return [
    `${missing} goes with ${other}: set both for the gateway of the settings, or neither for gateways that are added in the console.`,
  ];
}

/** Server secret if the operator sets none. Derived from the only key that no app and no browser receives. */
const derivedSecret = (privateKey: string): string => createHmac('sha256', privateKey).update('upline server secret').digest('base64url');

/** Key of the demo's bank details, which are fictitious. */
const demoPayoutKey = (): Buffer => createHash('sha256').update('upline demo payout key').digest();

const contactOf = (contact: string): string => (/^(?:https|mailto):/.test(contact) ? contact : `mailto:${contact.trim()}`);

function securityTextOf({ SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires }: Variables): Settings['securityText'] {
  return contact === undefined ? undefined : { contact: contactOf(contact), expires };
}

function toSettings(values: Variables): Settings {
  const isSandbox = values.DEMO && values.GATEWAY_URL === undefined;
  const sandboxUrl = `http://127.0.0.1:${values.GATEWAY_PORT}`;
  const gatewayUrl = values.GATEWAY_URL ?? (isSandbox ? sandboxUrl : 'https://api.citconpay.com/v1');
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL ?? `http://127.0.0.1:${values.PORT}`,
    isDemo: values.DEMO,
    isDrill: values.DRILL,
    // No other process can take over if the database is embedded.
    drainMs: values.DRAIN_MS ?? (values.DATABASE_URL === undefined ? 0 : 5_000),
    dataDir: path.resolve(rootFolder, values.DATA_DIR),
    database: {
      url: values.DATABASE_URL,
      directUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL,
      ownerUrl: values.DATABASE_OWNER_URL,
      reportUrl: values.DATABASE_REPORT_URL,
      reportWaitMs: values.DATABASE_REPORT_WAIT_MS,
      maxConnections: values.DATABASE_MAX_CONNECTIONS,
      preparedStatements: values.DATABASE_PREPARED_STATEMENTS,
      waitMs: values.DATABASE_WAIT_MS,
    },
    gateway: {
      isSet: values.DEMO || values.GATEWAY_PRIVATE_KEY !== undefined,
      isSandbox,
      port: values.GATEWAY_PORT,
      url: gatewayUrl,
      publicUrl: values.GATEWAY_PUBLIC_URL ?? new URL(gatewayUrl).origin,
      privateKey: values.GATEWAY_PRIVATE_KEY ?? demoSecrets.privateKey,
      ipnSecret: values.GATEWAY_IPN_SECRET ?? demoSecrets.ipnSecret,
    },
    stripe: {
      port: values.STRIPE_PORT,
      url: values.STRIPE_URL ?? (values.STRIPE_PORT === undefined ? 'https://api.stripe.com' : `http://127.0.0.1:${values.STRIPE_PORT}`),
    },
    usdt: readUsdt(values, sandboxUrl),
    signingSecret: values.SIGNING_SECRET ?? demoSecrets.signingSecret,
    serverSecret: values.SERVER_SECRET ?? derivedSecret(values.GATEWAY_PRIVATE_KEY ?? demoSecrets.privateKey),
    payoutKeys: { present: values.PAYOUT_KEY ?? demoPayoutKey(), old: values.PAYOUT_KEY_OLD },
    frameAncestors: values.FRAME_ANCESTORS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    businessTimeZone: values.BUSINESS_TIME_ZONE,
    stockCompany: values.STOCK_COMPANY,
    webhookNetworks: values.WEBHOOK_NETWORKS,
    trustProxy: values.TRUST_PROXY,
    connections: { most: values.MAX_CONNECTIONS, mostPerAddress: values.MAX_CONNECTIONS_PER_ADDRESS },
    securityText: securityTextOf(values),
    logLevel: values.LOG_LEVEL ?? (values.DEMO ? 'warn' : 'info'),
    staff: {
      host: values.STAFF_HOST,
      port: values.STAFF_PORT,
      // A host name, because browsers bind no passkey to an IP address.
      publicUrl: values.STAFF_PUBLIC_URL ?? `http://localhost:${values.STAFF_PORT}`,
      isFactorObligatory: values.STAFF_SECOND_FACTOR ?? !values.DEMO,
    },
    metricsToken: values.METRICS_TOKEN,
    telemetry: readTelemetry(values),
    creditPages: values.CREDIT_PAGES,
    isCardPassThrough: values.CARD_PASS_THROUGH ?? values.DEMO,
    walletActs: values.WALLET_ACTS,
    twoApprovalsAboveCents: BigInt(values.TWO_APPROVALS_ABOVE) * 100n,
    twoApprovalsWithinMs: values.TWO_APPROVALS_HOURS * 60 * 60 * 1_000,
  };
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
