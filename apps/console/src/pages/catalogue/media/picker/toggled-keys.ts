/** The chosen keys after one was pressed: taken away, or added at the end while there is room. Where only one may be chosen, it takes the other's place. */
export function toggledKeys(chosen: readonly string[], key: string, most: number): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  if (most === 1) return [key];
  return chosen.length < most ? [...chosen, key] : chosen;
}
