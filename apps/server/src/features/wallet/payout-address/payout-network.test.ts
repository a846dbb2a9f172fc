import { describe, expect, it } from 'vitest';
import { Refusal } from '../../../operation/refusal.ts';
import { isEthereumAddress, isTronAddress } from '../../../platform/chains/index.ts';
import { readPayoutAddress } from './read-payout-address.ts';

// Examples from EIP-55, and well-known contract addresses.
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdAC17F958D2ee523a2206206994597C13D831ec7',
];
const tron = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'];

describe('an Ethereum address', () => {
  it.each(ethereum)('The check accepts the Ethereum address %s, also without its checksum', (address) => {
    expect(isEthereumAddress(address)).toBe(true);
    expect(isEthereumAddress(address.toLowerCase())).toBe(true);
    expect(isEthereumAddress(`0x${address.slice(2).toUpperCase()}`)).toBe(true);
  });

  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
    '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    `0x${'0'.repeat(40)}`,
    `0x${'g'.repeat(40)}`,
    '0x',
    '',
  ])('The check refuses the Ethereum address %j', (address) => {
    expect(isEthereumAddress(address)).toBe(false);
  });
});

describe('a Tron address', () => {
  it.each(tron)('The check accepts the Tron address %s', (address) => {
    expect(isTronAddress(address)).toBe(true);
  });

  it.each([
    // One letter changed, two letters swapped, a letter base58 does not have, too short, Bitcoin's prefix.
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t',
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6',
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '1'.repeat(34),
    '',
  ])('The check refuses the Tron address %j', (address) => {
    expect(isTronAddress(address)).toBe(false);
  });
});

describe('the address of a withdrawal', () => {
  const read = (currency: '1' | '3' | '4', address: string): unknown => {
    try {
      return readPayoutAddress(currency, address);
    } catch (error) {
      if (error instanceof Refusal) return error.detail.params?.['context'] ?? error.error;
      throw error;
    }
  };

  it('A withdrawal accepts an address for its own network, and refuses it for a bank', () => {
    expect(read('3', ethereum[0] ?? '')).toBe(ethereum[0]);
    expect(read('4', tron[0] ?? '')).toBe(tron[0]);
    expect(read('1', 'whatever')).toBe('');
  });

  it('A withdrawal refuses an address of the other network with that reason', () => {
    expect(read('4', ethereum[0] ?? '')).toBe('erc20');
    expect(read('3', tron[0] ?? '')).toBe('trc20');
    expect(read('3', '')).toBe('empty');
    expect(read('3', 'hello')).toBe('walletAddressRefused');
    expect(read('4', `${tron[0]?.slice(0, -1)}X`)).toBe('walletAddressRefused');
  });
});
