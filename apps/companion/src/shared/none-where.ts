import { RequestRefused } from '@upline/client';

/** Takes one refusal for an answer, that there is no such thing: trying again would help nobody. Whatever else failed fails on. */
export const noneWhere =
  (reason: NonNullable<RequestRefused['error']>) =>
  (error: unknown): undefined => {
    if (error instanceof RequestRefused && error.error === reason) return undefined;
    throw error;
  };
