import { AmountError } from '@upline/money';

/** Hundredths above zero out of a text, or undefined. */
export function readTyped(text: string | undefined, read: (text: string) => bigint): bigint | undefined {
  try {
    const hundredths = read(text ?? '');
    return hundredths > 0n ? hundredths : undefined;
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}
