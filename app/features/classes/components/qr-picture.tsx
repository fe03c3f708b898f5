import { encodeQR } from 'qr';
import styles from './class-code.module.css';

/** Free modules around the code, which readers need. */
const MARGIN = 4;

/** A QR code that a badge or a screen shows. A quarter of it may be worn off. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: MARGIN });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qrPicture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  );
}
