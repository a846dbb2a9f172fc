const widths = [450, 900, 1350] as const;

interface FormPictureProps {
  /** Path below `/images/` that precedes the width. */
  readonly address: string;
  readonly className: string | undefined;
  readonly sizes: string;
}

/** One of the company's pictures of pages without products, higher than wide. */
export const FormPicture = ({ address, className, sizes }: FormPictureProps) => (
  <img
    className={className}
    src={`/images/${address}/900.webp`}
    srcSet={widths.map((width) => `/images/${address}/${width}.webp ${width}w`).join(', ')}
    sizes={sizes}
    alt=""
    width={900}
    height={1100}
  />
);
