import { z } from 'zod';
import type { UsdtSettings } from './settings.ts';

const webAddresses = z
  .string()
  .default('')
  .transform((value) => value.split(/[\s,]+/).filter(Boolean))
  .refine((list) => list.every((one) => /^https?:\/\/\S+$/.test(one)), 'must list http or https addresses');
const extendedKey = z
  .string()
  .regex(/^xpub[1-9A-HJ-NP-Za-km-z]{107}$/, 'must be an extended PUBLIC key (xpub…); no private key belongs on this server')
  .optional();

export const usdtVariables = {
  USDT_RATE: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,6})?$/, 'must be the price of one USDT in the shop’s currency, such as 1.00')
    .refine((value) => Number(value) > 0, 'must be above 0')
    .optional(),
  ERC20_RPC_URL: webAddresses,
  ERC20_CHAIN_ID: z.coerce.number('must be a chain’s number').int().min(1).default(1),
  ERC20_CONTRACT: z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, 'must be a contract’s address')
    .optional(),
  ERC20_CONFIRMATIONS: z.coerce.number('must be a number of blocks').int().min(1).max(1_000).optional(),
  ERC20_XPUB: extendedKey,
  TRC20_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  TRC20_API_KEY: z.string().optional(),
  TRC20_CONTRACT: z
    .string()
    .regex(/^T[1-9A-HJ-NP-Za-km-z]{33}$/, 'must be a contract’s address')
    .optional(),
  TRC20_XPUB: extendedKey,
  CHAIN_PORT: z.coerce.number('must be a port number, 1 to 65535').int().min(1).max(65_535).optional(),
};

type Variables = z.infer<z.ZodObject<typeof usdtVariables>> & { DEMO: boolean; GATEWAY_PORT: number };

/** Tether's own contracts on the main networks. */
const tether = { erc20: '0xdAC17F958D2ee523a2206206994597C13D831ec7', trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t' };
/** The demo's chain: the first token that its first account deploys, and accounts of the well-known test mnemonic. */
const sandbox = {
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  erc20Key: 'xpub6Ce9NcJvTk372KjsGfWqbcex5DumjpNquQLApoeQUavSCjEc823BV1tb4rXUuPuht8h2hSxkg2EXUaKUJmniJvRZAELxypsCzBFdtosmV76',
  trc20Key: 'xpub6BuRy7ZmkGfP4LfiwbWSuu7pRCfSbjyB59BHNudeJgwsJUu23Dzmz4fRKh7Bsfo1EgmmCxtCLsat66A3Fe28PGEzwkmiTChdjv5PDhyqh2Q',
};
/** Two epochs; after that Ethereum calls a block final. */
const MAIN_CONFIRMATIONS = 64;
const SANDBOX_CONFIRMATIONS = 3;

/** Contradictions between settings: one sentence each. */
export function usdtProblems(values: Variables): string[] {
  const problems: string[] = [];
  const isErc20Named = values.ERC20_RPC_URL.length > 0;
  if (isErc20Named !== (values.ERC20_XPUB !== undefined)) problems.push('ERC20_RPC_URL and ERC20_XPUB go together: set both, or neither.');
  if ((values.TRC20_API_URL !== undefined) !== (values.TRC20_XPUB !== undefined))
    problems.push('TRC20_API_URL and TRC20_XPUB go together: set both, or neither.');
  if (isErc20Named && values.ERC20_CHAIN_ID !== 1 && values.ERC20_CONTRACT === undefined)
    problems.push('ERC20_CONTRACT must be set where ERC20_CHAIN_ID is not 1.');
  return problems;
}

/** The real networks if they are set; otherwise the sandboxes in the demo, and none outside it. */
export function readUsdt(values: Variables, gatewayUrl: string): UsdtSettings {
  const [whole = '0', part = ''] = (values.USDT_RATE ?? '1.00').split('.');
  const isErc20Sandbox = values.DEMO && values.ERC20_RPC_URL.length === 0;
  const isTrc20Sandbox = values.DEMO && values.TRC20_API_URL === undefined;
  const chainPort = values.CHAIN_PORT ?? neighbour(values.GATEWAY_PORT);
  return {
    rateMicros: BigInt(whole) * 1_000_000n + BigInt(part.padEnd(6, '0')),
    isRateSet: values.USDT_RATE !== undefined,
    erc20: isErc20Sandbox ? sandboxErc20(chainPort) : namedErc20(values),
    trc20: isTrc20Sandbox ? sandboxTrc20(gatewayUrl) : namedTrc20(values),
    sandboxChainPort: isErc20Sandbox ? chainPort : undefined,
  };
}

function sandboxErc20(port: number): UsdtSettings['erc20'] {
  const { contract, erc20Key: extendedKey } = sandbox;
  const rpcUrls = [`http://127.0.0.1:${port}`];
  return { chain: 'eip155:31337', rpcUrls, contract, confirmations: SANDBOX_CONFIRMATIONS, extendedKey, isSandbox: true };
}

function namedErc20(values: Variables): UsdtSettings['erc20'] {
  if (values.ERC20_XPUB === undefined) return undefined;
  return {
    chain: `eip155:${values.ERC20_CHAIN_ID}`,
    rpcUrls: values.ERC20_RPC_URL,
    contract: values.ERC20_CONTRACT ?? tether.erc20,
    confirmations: values.ERC20_CONFIRMATIONS ?? MAIN_CONFIRMATIONS,
    extendedKey: values.ERC20_XPUB,
    isSandbox: false,
  };
}

function sandboxTrc20(gatewayUrl: string): UsdtSettings['trc20'] {
  const apiUrl = `${gatewayUrl}/trongrid`;
  return { chain: 'tron:sandbox', apiUrl, apiKey: undefined, contract: tether.trc20, extendedKey: sandbox.trc20Key, isSandbox: true };
}

function namedTrc20(values: Variables): UsdtSettings['trc20'] {
  if (values.TRC20_XPUB === undefined || values.TRC20_API_URL === undefined) return undefined;
  return {
    chain: 'tron:mainnet',
    apiUrl: values.TRC20_API_URL,
    apiKey: values.TRC20_API_KEY,
    contract: values.TRC20_CONTRACT ?? tether.trc20,
    extendedKey: values.TRC20_XPUB,
    isSandbox: false,
  };
}

/** A port far from the shop's and the gateway's, different for each pair of them. */
function neighbour(port: number): number {
  return port + 7_000 <= 65_535 ? port + 7_000 : port - 7_000;
}
