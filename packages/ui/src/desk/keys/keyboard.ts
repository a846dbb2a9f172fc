export interface KeyBinding {
  /** `j`, `Shift X`, `Ctrl K`, `Escape`, or two consecutive keys: `g o`. */
  readonly keys: string;
  /** Its effect, for the list of keys; without one it is not listed. */
  readonly label?: string | undefined;
  readonly run: () => void;
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The longest time between the two keys of a pair. */
const PAIR_MS = 1_200;

/** A pressed key in the spelling of bindings; the command key of a Mac counts as Ctrl. Undefined for a modifier key alone, and while Alt is pressed. */
export function chordOf({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): string | undefined {
  if (altKey || ['Shift', 'Control', 'Meta', 'Alt'].includes(key)) return undefined;
  const name = key === ' ' ? 'Space' : key;
  if (ctrlKey || metaKey) return `Ctrl ${name.length === 1 ? name.toUpperCase() : name}`;
  const isCapital = name.length === 1 && name.toLowerCase() !== name.toUpperCase();
  return shiftKey && isCapital ? `Shift ${name.toUpperCase()}` : isCapital ? name.toLowerCase() : name;
}

const worksWhileTyping = (chord: string): boolean => chord.startsWith('Ctrl ') || chord === 'Escape';

/** The keys of a page in layers: the layer opened last takes precedence. */
export class Keyboard {
  #layers: (readonly KeyBinding[])[] = [];
  readonly #listeners = new Set<() => void>();
  #first: { key: string; atMs: number } | undefined;
  #listed: readonly KeyBinding[] = [];

  /** Adds a layer on top, or under all others, and returns a function to remove it. */
  add(layer: readonly KeyBinding[], { isUnder = false } = {}): () => void {
    this.#change(isUnder ? [layer, ...this.#layers] : [...this.#layers, layer]);
    return () => this.#change(this.#layers.filter((other) => other !== layer));
  }

  /** Every labeled binding that is reachable now, the topmost layer first. */
  readonly listed = (): readonly KeyBinding[] => this.#listed;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Runs the binding of a key. Returns whether there was one. */
  press(pressed: PressedKey, { isTyping = false, nowMs = Date.now() } = {}): boolean {
    const chord = chordOf(pressed);
    if (chord === undefined || (isTyping && !worksWhileTyping(chord))) return false;
    const before = this.#first;
    this.#first = undefined;
    const pair = before && nowMs - before.atMs < PAIR_MS ? this.#find(`${before.key} ${chord}`) : undefined;
    const binding = pair ?? this.#find(chord);
    if (binding) binding.run();
    else if (this.#layers.some((layer) => layer.some(({ keys }) => keys.startsWith(`${chord} `))))
      this.#first = { key: chord, atMs: nowMs };
    else return false;
    return true;
  }

  #find(keys: string): KeyBinding | undefined {
    return this.#layers.findLast((layer) => layer.some((binding) => binding.keys === keys))?.find((binding) => binding.keys === keys);
  }

  #change(layers: (readonly KeyBinding[])[]): void {
    this.#layers = layers;
    const seen = new Set<string>();
    this.#listed = layers.toReversed().flatMap((layer) =>
      layer.filter(({ keys, label }) => {
        const isFirst = !seen.has(keys);
        seen.add(keys);
        return isFirst && label !== undefined;
      }),
    );
    for (const listener of this.#listeners) listener();
  }
}
