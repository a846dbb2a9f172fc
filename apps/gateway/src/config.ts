import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((value) => new URL(value).origin);

const settings = z.object({
  GATEWAY_HOST: z.string().min(1).default('127.0.0.1'),
  GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  GATEWAY_PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  GATEWAY_PRIVATE_KEY: z.string().min(8).default('sandbox-private-key'),
  GATEWAY_IPN_SECRET: z.string().min(8).default('sandbox-ipn-secret'),
  GATEWAY_CONTROL_KEY: z.string().min(8).default('sandbox-control-key'),
  GATEWAY_DATA_DIR: z.string().min(1).optional(),
  SHOP_ORIGIN: z
    .string()
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(origin))
    .optional(),
});

/** The settings of `startGateway`. Every value has a demo default, so that a test or a fresh clone names only what it changes. */
export interface GatewayOptions {
  /** Address to listen on, default 127.0.0.1. */
  host?: string | undefined;
  /** Port to listen on, default 3001; 0 asks the system for a free one. */
  port?: number | undefined;
  /** The pay pages' address in browsers; default the listening address. */
  publicUrl?: string | undefined;
  /** The merchant's secret key, exchanged for access tokens; default `sandbox-private-key`. */
  privateKey?: string | undefined;
  /** Shared secret of the notification signature; default `sandbox-ipn-secret`. */
  ipnSecret?: string | undefined;
  /** Key of the control endpoints that set faults; default `sandbox-control-key`. */
  controlKey?: string | undefined;
  /** Folder of the journals of charges and cards; without it a restart loses them all. */
  dataDir?: string | undefined;
  /** Origins that payers may return to and that may post cards to the vault. Empty or absent: any http(s) origin, and no vault access from browsers. */
  shopOrigins?: readonly string[] | undefined;
  /** Pauses before the second, third … delivery of a notification, in milliseconds; default 1, 5 and 25 seconds. */
  ipnRetryMs?: readonly number[] | undefined;
  /** Receives one line per internal error of the gateway; absent: errors are not logged. */
  log?: ((line: string) => void) | undefined;
}

/** Reads the process's settings. Throws an error that names every wrong setting and never prints a value. */
export function readConfig(env: Record<string, string | undefined>): GatewayOptions {
  const read = readSettings(settings, env);
  return {
    host: read.GATEWAY_HOST,
    port: read.GATEWAY_PORT,
    publicUrl: read.GATEWAY_PUBLIC_URL,
    privateKey: read.GATEWAY_PRIVATE_KEY,
    ipnSecret: read.GATEWAY_IPN_SECRET,
    controlKey: read.GATEWAY_CONTROL_KEY,
    dataDir: read.GATEWAY_DATA_DIR,
    shopOrigins: read.SHOP_ORIGIN,
  };
}

const stripeSettings = z.object({
  STRIPE_PORT: z.coerce.number().int().min(0).max(65_535),
  STRIPE_DATA_DIR: z.string().min(1).optional(),
});

/** Reads the settings of the Stripe-like service. Throws an error that names every wrong setting and never prints a value. */
export function readStripeConfig(env: Record<string, string | undefined>): { port: number; dataDir: string | undefined } {
  const { STRIPE_PORT: port, STRIPE_DATA_DIR: dataDir } = readSettings(stripeSettings, env);
  return { port, dataDir };
}

function readSettings<S extends z.ZodType>(schema: S, env: Record<string, string | undefined>): z.output<S> {
  const read = schema.safeParse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (read.success) return read.data;
  throw new Error(`Wrong settings: ${read.error.issues.map((issue) => `${issue.path[0]?.toString()} (${issue.message})`).join(', ')}`);
}
