import { createTheme, type CSSVariablesResolver, defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';
import { inkShades, lichenShades } from './shades.ts';

/** Own button variants; every other variant keeps Mantine's colours. */
const variantColorResolver: VariantColorsResolver = (input) => {
  const none = '1px solid transparent';
  if (input.variant === 'go') {
    return {
      background: 'var(--halden-accent)',
      hover: 'var(--halden-accent-hover)',
      color: 'var(--halden-on-accent)',
      border: '1px solid var(--halden-accent-edge)',
    };
  }
  if (input.variant === 'out') {
    return {
      background: 'transparent',
      hover: 'var(--halden-mist)',
      color: 'var(--halden-ink)',
      border: '1px solid var(--halden-line-ui)',
    };
  }
  if (input.variant === 'ghost') return { background: 'transparent', hover: 'transparent', color: 'var(--halden-ink)', border: none };
  return defaultVariantColorsResolver(input);
};

/**
 * The house's measures for Mantine's parts. Colours come from the palette's own variables, so a brand replaces one
 * file. A route that uses a part imports that part's style sheet (`@mantine/core/styles/<Part>.css`) and none else.
 */
export const theme = createTheme({
  fontFamily: 'var(--halden-text)',
  headings: {
    fontFamily: 'var(--halden-display)',
    fontWeight: '500',
    sizes: {
      h1: { fontSize: '44px', lineHeight: '48px' },
      h2: { fontSize: '32px', lineHeight: '38px' },
      h3: { fontSize: '20px', lineHeight: '26px', fontWeight: '560' },
    },
  },
  fontSizes: { xs: '12px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  radius: { xs: '4px', sm: '8px', md: '10px', lg: '14px', xl: '99px' },
  defaultRadius: 'xs',
  breakpoints: { xs: '30em', sm: '36em', md: '48em', lg: '68.75em', xl: '90em' },
  black: '#14211d',
  white: '#ffffff',
  colors: { ink: inkShades, lichen: lichenShades },
  primaryColor: 'ink',
  primaryShade: { light: 9, dark: 0 },
  autoContrast: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  variantColorResolver,
});

const mapped = {
  '--mantine-color-body': 'var(--halden-paper)',
  '--mantine-color-text': 'var(--halden-ink)',
  '--mantine-color-dimmed': 'var(--halden-ink-3)',
  '--mantine-color-placeholder': 'var(--halden-ink-3)',
  '--mantine-color-default': 'var(--halden-surface)',
  '--mantine-color-default-color': 'var(--halden-ink)',
  '--mantine-color-default-border': 'var(--halden-line-ui)',
  '--mantine-color-default-hover': 'var(--halden-mist)',
  '--mantine-color-disabled': 'var(--halden-mist)',
  '--mantine-color-disabled-color': 'var(--halden-ink-3)',
  '--mantine-color-error': 'var(--halden-danger)',
  '--mantine-color-anchor': 'var(--halden-ink)',
};

/** The palette's variables are light-dark() pairs already, so both schemes map to the same names. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({ variables: {}, light: mapped, dark: mapped });
