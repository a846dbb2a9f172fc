import { ActButton, TextBox } from '@upline/ui/desk';
import { type FormEvent, useRef, useState } from 'react';
import { CameraScan } from '../../../scanning/CameraScan.tsx';
import { useTexts } from '../../../shared/words/i18n.ts';
import { findScanned, type Scanned } from './find-scanned.ts';
import styles from './Stock.module.css';

interface ScanFigureProps<V extends Scanned> {
  /** The variants on the page; others are searched for in the whole stock. */
  readonly lines: readonly V[];
  readonly figureLabel: string;
  readonly actLabel: string;
  readonly isPending: boolean;
  /** The note about a scanned variant, such as its earlier count. */
  readonly about: (found: Scanned) => string;
  readonly onFigure: (found: Scanned, figure: number) => void;
}

/** One field for a scanner or for typing, and one for the figure. Enter in the code field moves to the figure; Enter there records it and moves back. */
export function ScanFigure<V extends Scanned>({ lines, figureLabel, actLabel, isPending, about, onFigure }: ScanFigureProps<V>) {
  const { t } = useTexts('consoleStock');
  const { t: scanning } = useTexts('consoleScanning');
  const code = useRef<HTMLInputElement>(null);
  const figure = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Scanned>();
  const [missing, setMissing] = useState('');
  const [isCameraOn, setCameraOn] = useState(false);
  const look = async (): Promise<void> => {
    const text = code.current?.value.trim() ?? '';
    if (text === '') return;
    const variant = await findScanned(lines, text);
    setFound(variant);
    setMissing(variant === undefined ? text : '');
    if (variant === undefined) code.current?.select();
    else figure.current?.select();
  };
  /** The figure belongs to the variant that was found: after another code, nothing is recorded before its variant is found. */
  const forget = (): void => {
    setFound(undefined);
    setMissing('');
  };
  const read = (seen: string): void => {
    if (code.current) code.current.value = seen;
    forget();
    void look();
  };
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (found === undefined || document.activeElement === code.current) return void look();
    const value = figure.current?.value ?? '';
    if (value === '') return figure.current?.focus();
    onFigure(found, Number(value));
    setFound(undefined);
    event.currentTarget.reset();
    code.current?.focus();
  };
  return (
    <>
      <form className={styles.scan} onSubmit={send}>
        <TextBox ref={code} label={t('scan')} autoComplete="off" autoFocus onInput={forget} onBlur={() => void look()} />
        <TextBox ref={figure} label={figureLabel} inputMode="numeric" type="number" min={0} max={999_999} step={1} autoComplete="off" />
        <ActButton variant="go" size="tall" type="submit" pending={isPending ? actLabel : undefined}>
          {actLabel}
        </ActButton>
        <ActButton size="tall" aria-pressed={isCameraOn} onClick={() => setCameraOn(!isCameraOn)}>
          {scanning('camera')}
        </ActButton>
      </form>
      {isCameraOn ? <CameraScan onCode={read} onClose={() => setCameraOn(false)} /> : null}
      <p className={styles.found} role="status">
        {missing === '' ? (found ? `${found.name} · ${about(found)}` : '') : t('scan.missing', { code: missing })}
      </p>
    </>
  );
}
