import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type KeyBinding, Keyboard } from './keyboard.ts';

/** The window's only keyboard. */
const keyboard = new Keyboard();

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName) || isTextInput(target));
const isTextInput = (target: HTMLElement): boolean =>
  target instanceof HTMLInputElement && !/^(?:checkbox|radio|button|submit)$/.test(target.type);

/** Keys that the browser itself gives to links and buttons. */
const isPress = ({ key, target }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === ' ') && target instanceof Element && target.closest('a, button, input, summary') !== null;

/** Listens to the window's keys. Used once, in an app's frame. */
export function useKeyboard(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.isComposing || (isPress(event) && !event.ctrlKey && !event.metaKey)) return;
      if (keyboard.press(event, { isTyping: isField(event.target) })) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/**
 * Binds keys while the component is shown. Later components take precedence; `isUnder` gives it to all others, for an app's frame. Changing only a key's function keeps its
 * position.
 */
export function useKeys(bindings: readonly KeyBinding[], isOn = true, isUnder = false): void {
  const run = useEffectEvent((keys: string) => bindings.find((binding) => binding.keys === keys)?.run());
  const described = JSON.stringify(isOn ? bindings.map(({ keys, label }) => ({ keys, label })) : []);
  useEffect(() => {
    const layer = JSON.parse(described) as Pick<KeyBinding, 'keys' | 'label'>[];
    return keyboard.add(
      layer.map((binding) => ({ ...binding, run: () => run(binding.keys) })),
      { isUnder },
    );
  }, [described, isUnder]);
}

/** The active keys with their labels, the newest first. */
export const useListedKeys = (): readonly KeyBinding[] => useSyncExternalStore(keyboard.subscribe, keyboard.listed, keyboard.listed);
