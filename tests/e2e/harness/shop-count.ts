/** This many journeys run side by side. Each has a separate shop, so that no journey sees the cart of another. JOURNEY_SHOPS names another number. */
export const SHOPS = Math.max(1, Math.trunc(Number(process.env['JOURNEY_SHOPS'] ?? 2)) || 2);
