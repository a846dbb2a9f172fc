import { RequestRefused } from '@upline/client';

/** A failed call's message for the member: the server's sentence, or undefined if there was no answer. */
export const refusalText = (error: unknown): string | undefined => (error instanceof RequestRefused ? error.message : undefined);
