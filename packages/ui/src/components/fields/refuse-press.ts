/**
 * Lets the press that left a field do nothing where the field refused its text: it was meant with that text. What is pressed may be a button outside `own`, or a link
 * with `data-act`. The next press or key counts again. Call it while the field loses the focus.
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
