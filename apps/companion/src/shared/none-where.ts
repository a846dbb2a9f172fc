import { RequestRefused } from '@upline/client';

/** Turns the refusal that something does not exist into an answer, because a retry would not help. Every other failure is thrown. */
export const noneWhere =
  (reason: NonNullable<RequestRefused['error']>) =>
  (error: unknown): undefined => {
    if (error instanceof RequestRefused && error.error === reason) return undefined;
    throw error;
  };
