const accounts = [
  { username: 'demo', password: 'demo1234', paymentPassword: 'pay1234', shows: 'everything filled' },
  { username: 'newbie', password: 'demo1234', paymentPassword: '–', shows: 'nothing yet' },
  { username: 'taiwan', password: 'demo1234', paymentPassword: 'pay1234', shows: 'company TW' },
  { username: 'korea', password: 'demo1234', paymentPassword: 'pay1234', shows: 'clearance code in addresses' },
  { username: 'japan', password: 'demo1234', paymentPassword: 'pay1234', shows: 'postal-code look-up' },
];

/** The demo accounts as a small table for the terminal. */
export function demoAccountLines(): string[] {
  const header = { username: 'account', password: 'password', paymentPassword: 'payment password', shows: 'shows' };
  return [
    '',
    ...[header, ...accounts].map(
      (row) => `  ${row.username.padEnd(9)}${row.password.padEnd(11)}${row.paymentPassword.padEnd(18)}${row.shows}`,
    ),
    '  staff (npm run staff): warehouse, finance1, finance2, editor with staff1234',
    '',
  ];
}
