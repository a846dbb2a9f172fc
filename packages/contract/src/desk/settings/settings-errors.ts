export const settingsErrors = {
  ruleUnknown: { errorCode: '1', status: 200 },
  /** Rules have bounds, so that a typing error does not close the shop. */
  ruleOutOfBounds: { errorCode: '1', status: 200 },
} as const;
