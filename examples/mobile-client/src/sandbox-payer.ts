/**
 * The payer's step on the page of the demo's sandbox bank: it types the bank's code, 123456. A real app opens the address
 * in a web view and waits for the shop's result page.
 */
export async function payInSandbox(address: string): Promise<void> {
  const page = new URL(address);
  const response = await fetch(`${page.origin}${page.pathname}/bank`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'code=123456',
    redirect: 'manual',
  });
  if (response.status !== 303) throw new Error(`The sandbox bank answered ${response.status}`);
}
