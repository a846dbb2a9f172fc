/** Colors of the stones: yellow, blue and red diamond, and the three crowns. */
const colors: Readonly<Record<number, string>> = {
  10: '#c9a227',
  20: '#3f6f9a',
  30: '#b23a3a',
  40: '#8a7a3a',
  50: '#6a5a8e',
  60: '#2a7a5f',
};

/** The stone of a star; decoration next to its name. */
export function Gem({ star, size = 20 }: { star: number; size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 4h12l5 6-11 11L1 10z" fill={colors[star]} />
      <path d="M6 4l6 17 6-17M1 10h22M6 4l3 6 3-6 3 6 3-6" fill="none" stroke="#fff" strokeOpacity=".55" strokeWidth=".9" />
    </svg>
  );
}
