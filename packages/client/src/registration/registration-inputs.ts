const number = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 30 } as const;

/** The attributes of each text field for the browser: autofill hints and length limits. */
export const registrationInputs = {
  nuserCode: { ...number, autoComplete: 'username' },
  recommendNo: number,
  linkNo: number,
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254 },
  firstName: { autoComplete: 'given-name', maxLength: 60 },
  lastName: { autoComplete: 'family-name', maxLength: 60 },
  mobiletele: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 24 },
  password: { autoComplete: 'new-password' },
  // The payment password: the contract knows only its hash, so the length is set here.
  password2: { autoComplete: 'off', maxLength: 25 },
} as const;
