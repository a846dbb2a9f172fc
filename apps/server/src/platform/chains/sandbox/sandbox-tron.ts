/** Makes a transfer in the demo's replacement for TronGrid; returns its transaction's hash. Throws if it is not running. */
export async function payOnSandboxTron(
  { apiUrl, contract }: { apiUrl: string; contract: string },
  { to, amountUnits }: { to: string; amountUnits: bigint },
): Promise<string> {
  const response = await fetch(`${apiUrl}/sandbox/transfers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to, value: String(amountUnits), contract }),
    signal: AbortSignal.timeout(2_000),
  });
  if (!response.ok) throw new Error(`the sandbox answered HTTP ${response.status}`);
  const { transaction_id: hash } = (await response.json()) as { transaction_id: string };
  return hash;
}
