/** OWASP's minimum for Argon2id, in the library's default variant: 19 MiB, two passes, one lane. */
export const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
