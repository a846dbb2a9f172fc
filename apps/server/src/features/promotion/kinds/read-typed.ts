import { AmountError } from '@upline/money';

/** Parses positive hundredths from a text; undefined if it has none. */
export function readTyped(text: string | undefined, read: (text: string) => bigint): bigint | undefined {
  try {
    const hundredths = read(text ?? '');
    return hundredths > 0n ? hundredths : undefined;
  } catch (error) {
    if (error instanceof AmountError) return undefined;
    throw error;
  }
}
