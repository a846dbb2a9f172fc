import { paleColours, type PaleColour } from '@upline/brand/colours';
import { ActButton } from '@upline/ui/desk';
import { useId } from 'react';
import { useTexts } from '../../shared/words/i18n.ts';
import type { Colours, ShopEdit } from './shop.ts';
import styles from './Shop.module.css';

type Scheme = 'light' | 'dark';
const schemes: readonly Scheme[] = ['light', 'dark'];
const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/.test(text);

/** The company's colors, each pair checked during the choice against the contrast that reading needs. */
export function ColourFields({ seen, draft, change }: ShopEdit) {
  const { t } = useTexts('consoleShop');
  const { colours } = draft;
  if (colours === null)
    return (
      <>
        <p className="s13 q">{t('colours.shipped')}</p>
        <ActButton onClick={() => change({ colours: seen.shipped.colours })}>{t('colours.own')}</ActButton>
      </>
    );
  const set = (next: Partial<Colours>): void => change({ colours: { ...colours, ...next } });
  const isWhole =
    [colours.accent, colours.onAccent, colours.link].every(({ light, dark }) => isHex(light) && isHex(dark)) &&
    isHex(colours.bar) &&
    isHex(colours.onBar);
  const pale = isWhole ? paleColours(colours, { paper: seen.shipped.paper, surface: seen.shipped.surface }) : [];
  const faultOf = (which: PaleColour['which'], scheme: PaleColour['scheme']) =>
    pale.find((found) => found.which === which && found.scheme === scheme);
  return (
    <>
      <p className="s13 q">{t('colours.about')}</p>
      <div className={styles.schemes}>
        {schemes.map((scheme) => (
          <fieldset key={scheme} className={styles.scheme}>
            <legend>{t(`scheme.${scheme}`)}</legend>
            <Sample colours={colours} scheme={scheme} paper={seen.shipped.paper[scheme]} />
            {(['accent', 'onAccent', 'link'] as const).map((name) => (
              <ColourBox
                key={name}
                label={`${t(`colour.${name}`)}, ${t(`scheme.${scheme}`)}`}
                value={colours[name][scheme]}
                fault={name === 'accent' ? undefined : faultOf(name, scheme)}
                onChange={(value) => set({ [name]: { ...colours[name], [scheme]: value } })}
              />
            ))}
          </fieldset>
        ))}
        <fieldset className={styles.scheme}>
          <legend>{t('scheme.both')}</legend>
          <p className={styles.bar} style={{ background: colours.bar, color: colours.onBar }}>
            {draft.name}
          </p>
          <ColourBox label={t('colour.bar')} value={colours.bar} onChange={(bar) => set({ bar })} />
          <ColourBox
            label={t('colour.onBar')}
            value={colours.onBar}
            fault={faultOf('onBar', 'both')}
            onChange={(onBar) => set({ onBar })}
          />
        </fieldset>
      </div>
      <ActButton onClick={() => change({ colours: null })}>{t('colours.back')}</ActButton>
    </>
  );
}

/** A sample button and link in the chosen colors. */
function Sample({ colours, scheme, paper }: { readonly colours: Colours; readonly scheme: Scheme; readonly paper: string }) {
  const { t } = useTexts('consoleShop');
  return (
    <p className={styles.sample} style={{ background: paper }} aria-hidden="true">
      <span className={styles.button} style={{ background: colours.accent[scheme], color: colours.onAccent[scheme] }}>
        {t('sample.button')}
      </span>
      <span className={styles.link} style={{ color: colours.link[scheme] }}>
        {t('sample.link')}
      </span>
    </p>
  );
}

interface ColourBoxProps {
  readonly label: string;
  readonly value: string;
  readonly fault?: PaleColour | undefined;
  readonly onChange: (value: string) => void;
}

/** A color as text, with the browser's chooser next to it. */
function ColourBox({ label, value, fault, onChange }: ColourBoxProps) {
  const { t } = useTexts('consoleShop');
  const id = useId();
  return (
    <div className={styles.colour}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.chooser}>
        <input
          type="color"
          aria-label={t('colour.choose', { name: label })}
          value={isHex(value) ? value : '#000000'}
          onChange={({ target }) => onChange(target.value)}
        />
        <input
          id={id}
          value={value}
          required
          pattern="#[0-9a-f]{6}"
          title={t('colour.form')}
          maxLength={7}
          spellCheck={false}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-note` : undefined}
          onChange={({ target }) => onChange(target.value.toLowerCase())}
        />
      </span>
      {fault ? (
        <span id={`${id}-note`} className={styles.fault} role="alert">
          {t('colour.pale', { figure: (Math.floor(fault.contrast * 10) / 10).toFixed(1) })}{' '}
          <button type="button" className="link" onClick={() => onChange(fault.nearest)}>
            {t('colour.take', { nearest: fault.nearest })}
          </button>
        </span>
      ) : null}
    </div>
  );
}
