import type { Light } from '../packshots/stage.ts';
import type { Tone } from '../packshots/tones.ts';

/** A product with a fixed price and picture. The order here is the home page's order. */
export interface Featured {
  name: string;
  priceCents: number;
  showPriceCents: number;
  pv: number;
  seed: number;
  tone: Tone;
  light?: Light;
  range: number;
  plinth?: true;
}

const featured = (
  name: string,
  priceCents: number,
  showPriceCents: number,
  pv: number,
  seed: number,
  tone: Tone,
  range: number,
  light: Light,
  plinth?: true,
): Featured => ({
  name,
  priceCents,
  showPriceCents,
  pv,
  seed,
  tone,
  range,
  light,
  ...(plinth ? { plinth } : {}),
});

export const FEATURED: readonly Featured[] = [
  featured('Cloudberry serum', 6400, 7800, 4600, 101, 'fog', 0, 'sun'),
  featured('Sea buckthorn night cream', 5800, 7000, 4100, 112, 'fjord', 3, 'door'),
  featured('Birch leaf hand wash', 2800, 3400, 1900, 102, 'moss', 1, 'door'),
  featured('Moss face oil', 5200, 6200, 3700, 114, 'moss', 5, 'window'),
  featured('Rowan hand cream', 2200, 2700, 1500, 104, 'clay', 4, 'leaves'),
  featured('Nordic greens', 7200, 8800, 5400, 105, 'moss', 5, 'window'),
  featured('Algae omega-3', 4400, 5200, 3300, 110, 'fjord', 3, 'window'),
  featured('Evening magnesium', 3900, 4600, 2900, 113, 'birch', 0, 'sun'),
  featured('Nettle and mint tea', 1850, 2200, 1200, 106, 'frost', 3, 'sun'),
  featured('Ember candle', 4800, 5600, 3100, 107, 'clay', 4, 'door'),
  featured('Spruce reed diffuser', 5400, 6600, 3600, 108, 'fog', 5, 'sun', true),
  featured('Heather and sea salt soap', 1400, 1700, 900, 109, 'heather', 2, 'window'),
  featured('First snow candle', 4600, 5400, 3000, 117, 'dusk', 8, 'leaves'),
  featured('Linen line reed diffuser', 5200, 6400, 3500, 118, 'birch', 0, 'leaves'),
  featured('Collagen starter set', 6600, 8000, 4800, 116, 'clay', 4, 'sun'),
  featured('Oat balm starter set', 3600, 4200, 2500, 103, 'birch', 0, 'leaves'),
  featured('Clay mask trio', 3100, 3800, 2100, 115, 'heather', 2, 'window'),
  featured('Cloudberry face set', 6400, 7800, 4600, 119, 'fog', 0, 'sun'),
];
