/**
 * Suppresses the press that left a field if the field refused its text, because the press was meant with that text. It may hit a button outside `own`, or a link with `data-act`.
 * The next press or key counts again. Call it during blur.
 */
export function refusePress(own: Element | null): void {
  const stop = (event: Event): void => {
    let pressed = event.target instanceof Element ? event.target.closest('button, [data-act]') : null;
    if (own?.contains(pressed)) pressed = null;
    if (!pressed) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const end = (): void => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true);
  };
  const listeners = [
    ['click', stop],
    ['click', end],
    ['pointerdown', end],
    ['keydown', end],
  ] as const;
  for (const [type, listener] of listeners) addEventListener(type, listener, true);
}
