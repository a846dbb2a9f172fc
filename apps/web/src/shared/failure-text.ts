import { RequestRefused } from '@upline/client';

/** What a failed call tells the member: the server's sentence, or undefined where there was no answer at all. */
export const refusalText = (error: unknown): string | undefined => (error instanceof RequestRefused ? error.message : undefined);
