import type { KeptPv, Network } from '@upline/plan';
import type { LoadedWeek } from '../input/load-week.ts';

/** Changes to a week before it is settled. */
export interface Growth {
  /** Volume of the orders, in percent of the real one. */
  volumePercent: number;
  /** Additional newcomers, in percent of the real ones. */
  newcomersPercent: number;
}

const FIRST_ORDER = 0;
/** Newcomers' orders have numbers that no real order has and that a double holds. */
export const FIRST_NEW_ORDER = 2 ** 52;

/** The week as it would have been with larger or smaller orders and more newcomers. Refunds of earlier weeks stay as they were. */
export function grownWeek(loaded: LoadedWeek, { volumePercent, newcomersPercent }: Growth): LoadedWeek {
  const scaled = volumePercent === 100 ? loaded : withVolume(loaded, volumePercent);
  return newcomersPercent === 0 ? scaled : withNewcomers(scaled, newcomersPercent);
}

function withVolume(loaded: LoadedWeek, percent: number): LoadedWeek {
  const { volume } = loaded;
  const pv = Float64Array.from(volume.pv, (one, at) => (volume.refundOfWeek[at] === 0 ? Math.round((one * percent) / 100) : one));
  return { ...loaded, volume: { ...volume, pv } };
}

/** The rows of first orders that newcomers copy, spread evenly over the week: 150 percent copies each once, and every second one once more. */
function copiedRows({ volume }: LoadedWeek, percent: number): number[] {
  const rows: number[] = [];
  let due = 0;
  for (let at = 0; at < volume.count; at += 1) {
    if (volume.kind[at] !== FIRST_ORDER || volume.refundOfWeek[at] !== 0 || volume.pv[at]! <= 0) continue;
    for (due += percent; due >= 100; due -= 100) rows.push(at);
  }
  return rows;
}

/** Appends members or rows to a column. */
export const longer = <Values extends Int32Array | Float64Array | Uint8Array>(values: Values, more: readonly number[]): Values => {
  const grown = new (values.constructor as new (length: number) => Values)(values.length + more.length);
  grown.set(values);
  grown.set(more, values.length);
  return grown;
};

/** Each newcomer copies the sponsor, company and first order of a real newcomer, and takes the next free slot on the outer side below them. */
function withNewcomers(loaded: LoadedWeek, percent: number): LoadedWeek {
  const { network, state, volume, keptPv, keptOf } = loaded;
  const rows = copiedRows(loaded, percent);
  const models = rows.map((row) => volume.member[row]!);
  const of = <Column extends Int32Array | Float64Array | Uint8Array>(column: Column): Column =>
    longer(
      column,
      models.map((model) => column[model]!),
    );
  const none = models.map(() => 0);
  const longerKept = ({ left, right }: KeptPv): KeptPv => ({ left: longer(left, none), right: longer(right, none) });
  const hasBuyingDirect = of(state.hasBuyingDirect).fill(0, network.count);
  for (const model of models) if (network.sponsor[model]! >= 0) hasBuyingDirect[network.sponsor[model]!] = 1;
  const fromRows = <Column extends Int32Array | Float64Array | Uint8Array>(column: Column): Column =>
    longer(
      column,
      rows.map((row) => column[row]!),
    );
  return {
    ...loaded,
    network: grownNetwork(network, models),
    state: { card: of(state.card), star: longer(state.star, none), activeUntilWeek: of(state.activeUntilWeek), hasBuyingDirect },
    volume: {
      count: volume.count + rows.length,
      member: longer(
        volume.member,
        rows.map((_, at) => network.count + at),
      ),
      order: longer(
        volume.order,
        rows.map((_, at) => FIRST_NEW_ORDER + at),
      ),
      pv: fromRows(Float64Array.from(volume.pv)),
      kind: fromRows(volume.kind),
      company: fromRows(volume.company),
      refundOfWeek: fromRows(volume.refundOfWeek),
      ...(volume.memberDays === undefined ? {} : { memberDays: fromRows(volume.memberDays) }),
    },
    keptPv: longerKept(keptPv),
    ...(keptOf === undefined ? {} : { keptOf: Object.fromEntries(Object.entries(keptOf).map(([key, kept]) => [key, longerKept(kept)])) }),
  };
}

/** The network with a newcomer for each model: same sponsor and company, in the next free slot on the outer side below the model. */
export function grownNetwork(network: Network, models: readonly number[]): Network {
  const of = <Column extends Int32Array | Float64Array | Uint8Array>(column: Column): Column =>
    longer(
      column,
      models.map((model) => column[model]!),
    );
  const { parent, side } = placesFor(network, models);
  return {
    ...network,
    count: network.count + models.length,
    sponsor: of(network.sponsor),
    parent: longer(network.parent, parent),
    side: longer(network.side, side),
    company: of(network.company),
    hall: of(network.hall),
    ...(network.queue === undefined ? {} : { queue: of(network.queue) }),
  };
}

/** The lowest member of each model's outer line, the line on the model's own side. */
function placesFor(network: Network, models: readonly number[]): { parent: number[]; side: number[] } {
  const child = new Map<number, number>();
  for (let at = 0; at < network.count; at += 1) if (network.parent[at]! >= 0) child.set(network.parent[at]! * 2 + network.side[at]!, at);
  const places: { parent: number[]; side: number[] } = { parent: [], side: [] };
  /** The end of each line, cached so that a long line is walked once. */
  const ends = new Map<number, number>();
  models.forEach((model, at) => {
    const side = network.side[model]!;
    const walked: number[] = [];
    let end = model;
    while (true) {
      const next = ends.get(end * 2 + side) ?? child.get(end * 2 + side);
      if (next === undefined) break;
      walked.push(end);
      end = next;
    }
    const newcomer = network.count + at;
    for (const one of [...walked, end]) ends.set(one * 2 + side, newcomer);
    places.parent.push(end);
    places.side.push(side);
  });
  return places;
}
