import { median, percentile } from '../harness/percentile.ts';

export interface Times {
  p50: number;
  p95: number;
  samples: number;
}

const origins = ['Cloudberry', 'Birch', 'Ember', 'Harbour', 'Midnight', 'Winter', 'Juniper', 'Heather', 'Lichen', 'Angelica'];
const forms = ['serum', 'cream', 'candle', 'shampoo', 'collagen', 'diffuser', 'capsules', 'cleanser', 'powder', 'ointment'];
const numbers = Array.from({ length: 100 }, (_, at) => at);
const swapped = (word: string) => `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`;

/** Texts by kind that are new to this shop's search. */
const texts: Readonly<Record<string, string[]>> = {
  'by name': numbers.map((at) => `${origins[at % 10]} ${forms[Math.floor(at / 10)]}`),
  'with a typo': numbers.map((at) => `${swapped(origins[at % 10] as string)} ${forms[Math.floor(at / 10)]}`),
  'in Chinese': ['云莓', '桦木', '余烬', '海港', '午夜', '冬日', '海洋', '北欧', '沙棘', '杜松'].flatMap((origin) =>
    ['精华液', '面霜', '香膏', '香皂', '蜡烛', '护理油', '面膜', '爽肤水', '洗发水', '胶囊'].map((form) => `${origin}${form}`),
  ),
  'by number': numbers.map((at) => `B${String(100 + at * 3).padStart(6, '0')}`),
  'one letter': Array.from({ length: 26 }, (_, at) => String.fromCodePoint(97 + at)),
};

/** One call of a visitor. Reopens a connection that the server closed in between. */
export async function ask(url: string, call: string, payload: object): Promise<Record<string, unknown>> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en_US' },
    body: JSON.stringify(payload),
  };
  const response = await fetch(`${url}/api/pc/${call}`, request).catch(() => fetch(`${url}/api/pc/${call}`, request));
  return (await response.json()) as Record<string, unknown>;
}

export async function searchMs(url: string, tradeName: string): Promise<number> {
  const begunMs = performance.now();
  const answer = await ask(url, 'getProductListNew', { tradeName, pageNum: 1, pageSize: 8 });
  if (answer['success'] !== '1') throw new Error(`the search for ${tradeName} was refused`);
  return performance.now() - begunMs;
}

/** Searches one after the other, each text once. */
export async function measureSearches({ url }: { url: string }): Promise<Record<string, Times>> {
  for (let turn = 0; turn < 50; turn += 1) await searchMs(url, `warming ${turn}`);
  const measured: Record<string, Times> = {};
  for (const [what, all] of Object.entries(texts)) {
    const times: number[] = [];
    for (const text of all) times.push(await searchMs(url, text));
    measured[what] = { p50: median(times), p95: percentile(Float64Array.from(times), 0.95), samples: times.length };
  }
  return measured;
}
