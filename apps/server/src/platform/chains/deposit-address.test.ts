import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { mnemonicToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { loadSettings } from '../../config/load-settings.ts';
import { ethereumDepositAddress, tronDepositAddress } from './deposit-address.ts';
import { sandboxTokenCode } from './sandbox/sandbox-token.ts';

const mnemonic = 'test test test test test test test test test test test junk';
const { erc20, trc20 } = loadSettings({}).usdt;

describe('a deposit address', () => {
  it.each([0, 1, 2, 1_000_000])('Deposit address number %i is the one that the key’s owner derives', (index) => {
    const owner = mnemonicToAccount(mnemonic, { path: `m/44'/60'/1'/0/${index}` });
    expect(ethereumDepositAddress(erc20?.extendedKey ?? '', index)).toBe(owner.address);
  });

  it('A deposit address on Tron is the same twenty bytes in Tron’s format', () => {
    const owner = mnemonicToAccount(mnemonic, { path: "m/44'/195'/1'/0/0" as `m/44'/60'/${string}` });
    const address = tronDepositAddress(trc20?.extendedKey ?? '', 0);
    expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
    expect(base58Bytes(address).subarray(0, 21).toString('hex')).toBe(`41${owner.address.slice(2).toLowerCase()}`);
  });

  it('A deposit address comes from a public key alone, and the settings refuse a private one', () => {
    const privateKey = `xprv${'9'.repeat(107)}`;
    expect(() => ethereumDepositAddress(privateKey, 0)).toThrow();
    expect(() => loadSettings({ ERC20_XPUB: privateKey, ERC20_RPC_URL: 'http://127.0.0.1:1' })).toThrow(
      'no private key belongs on this server',
    );
  });
});

describe('the settings', () => {
  const live = {
    DEMO: '0',
    SMTP_URL: 'smtp://m',
    SIGNING_SECRET: 's'.repeat(16),
    GATEWAY_PRIVATE_KEY: 'k'.repeat(16),
    GATEWAY_IPN_SECRET: 'i'.repeat(16),
    PAYOUT_KEY: Buffer.alloc(32, 'k').toString('base64'),
  };

  it('The settings offer no network outside the demo until it is fully configured', () => {
    expect(loadSettings(live).usdt).toMatchObject({ erc20: undefined, trc20: undefined, sandboxChainPort: undefined });
    expect(() => loadSettings({ ...live, ERC20_RPC_URL: 'http://127.0.0.1:1' })).toThrow('ERC20_RPC_URL and ERC20_XPUB go together');
    const named = loadSettings({
      ...live,
      ERC20_RPC_URL: 'https://a.example https://b.example',
      ERC20_XPUB: erc20?.extendedKey,
      USDT_RATE: '0.998',
    });
    expect(named.usdt).toMatchObject({
      rateMicros: 998_000n,
      erc20: { chain: 'eip155:1', rpcUrls: ['https://a.example', 'https://b.example'], confirmations: 64, isSandbox: false },
      trc20: undefined,
    });
  });
});

describe('the sandbox token', () => {
  it('The sandbox token is the compiled form of its source', { timeout: 60_000 }, () => {
    const solc = createRequire(import.meta.url)('solc') as { compile(input: string): string };
    const content = readFileSync(path.join(import.meta.dirname, 'sandbox/sandbox-token.sol'), 'utf8');
    const input = {
      language: 'Solidity',
      sources: { 'sandbox-token.sol': { content } },
      settings: {
        optimizer: { enabled: true, runs: 200 },
        evmVersion: 'paris',
        metadata: { bytecodeHash: 'none' },
        outputSelection: { '*': { '*': ['evm.bytecode.object'] } },
      },
    };
    const output = JSON.parse(solc.compile(JSON.stringify(input))) as {
      contracts: Record<string, Record<string, { evm: { bytecode: { object: string } } }>>;
    };
    expect(`0x${output.contracts['sandbox-token.sol']?.['SandboxToken']?.evm.bytecode.object}`).toBe(sandboxTokenCode);
  });
});

function base58Bytes(text: string): Buffer {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(alphabet.indexOf(letter));
  return Buffer.from(value.toString(16).padStart(50, '0'), 'hex');
}
