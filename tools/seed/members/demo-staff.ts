/** Demo staff, one for each built-in role, and a second one if acts take two people. */
export const demoStaff = [
  { name: 'warehouse', role: 'warehouse' },
  { name: 'finance1', role: 'finance' },
  { name: 'finance2', role: 'finance' },
  { name: 'editor', role: 'editor' },
  { name: 'service', role: 'service' },
  { name: 'compliance', role: 'compliance' },
  { name: 'auditor', role: 'auditor' },
  { name: 'admin', role: 'admin' },
  { name: 'admin2', role: 'admin' },
] as const;

export const DEMO_STAFF_PASSWORD = 'staff1234';

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Staff with a second factor, who approve requests of others. The secret is public, so it is only used in the demo. */
export const demoFactors = { finance: { name: 'finance2', secret }, admin: { name: 'admin2', secret } } as const;
