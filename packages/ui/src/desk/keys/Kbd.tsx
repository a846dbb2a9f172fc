import styles from './Kbd.module.css';

const caps: Readonly<Record<string, string>> = { Enter: '↵', Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** `Shift X` is one cap; `g o` are two, pressed one after the other. */
const partsOf = (keys: string): string[] =>
  /^(?:Ctrl|Shift) /.test(keys) ? [keys.replace(/\S+$/, (last) => caps[last] ?? last)] : keys.split(' ').map((key) => caps[key] ?? key);

/** The keys of an action as key caps. They are a hint for sighted people: the action has its own name. */
export const Kbd = ({ keys }: { readonly keys: string }) =>
  partsOf(keys).map((cap) => (
    <kbd key={cap} className={styles.key} aria-hidden="true">
      {cap}
    </kbd>
  ));
