const number = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 30 } as const;

/** What the browser is told of each field one types into: how it helps to fill it in, and how much fits. */
export const registrationInputs = {
  nuserCode: { ...number, autoComplete: 'username' },
  recommendNo: number,
  linkNo: number,
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  password: { autoComplete: 'new-password' },
  // The payment password: the contract has its hash alone, so the length is said here.
  password2: { autoComplete: 'off', maxLength: 25 },
} as const;
