import './mark.css';

/** The product's mark: a sun rising over an open pack of pages. Decorative beside the name. */
export function ProductMark({ size = 40 }: { readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      aria-hidden="true"
      focusable="false"
      className="ui-mark"
    >
      <rect width="64" height="64" rx="16" fill="#0b5f57" />
      <circle cx="32" cy="28" r="13" fill="#f6b93f" />
      <path d="M9 33c8-4 16-3 23 3 7-6 15-7 23-3v17c-8-4-16-3-23 3-7-6-15-7-23-3z" fill="#fff4dc" />
      <path d="M32 36v17" stroke="#d9743b" strokeWidth="3.4" strokeLinecap="round" />
    </svg>
  );
}

/** The mark with the product's name. `givesWay`: in a narrow window the name goes when there is no room for it. */
export function Wordmark({
  size = 40,
  givesWay = false,
}: {
  readonly size?: number;
  readonly givesWay?: boolean;
}) {
  return (
    <span className="ui-wordmark" data-gives-way={givesWay || undefined}>
      <ProductMark size={size} />
      <span className="ui-wordmark__name">Packwise</span>
    </span>
  );
}
