/** The chosen keys after one was pressed: removed, or appended while there is room. If only one may be chosen, it replaces the present one. */
export function toggledKeys(chosen: readonly string[], key: string, most: number): readonly string[] {
  if (chosen.includes(key)) return chosen.filter((other) => other !== key);
  if (most === 1) return [key];
  return chosen.length < most ? [...chosen, key] : chosen;
}
