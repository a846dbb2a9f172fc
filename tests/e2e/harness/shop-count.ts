/** Number of parallel journeys. Each has a separate shop, so that no journey sees the cart of another. JOURNEY_SHOPS overrides it. */
export const SHOPS = Math.max(1, Math.trunc(Number(process.env['JOURNEY_SHOPS'] ?? 2)) || 2);
