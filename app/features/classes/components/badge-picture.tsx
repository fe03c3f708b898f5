import { encodeQR } from 'qr';
import styles from './class-code.module.css';

/** Free modules around the code, which readers need. */
const MARGIN = 4;

/** The QR code of a badge. A quarter of it may be worn off. */
export function BadgePicture({ text, name }: { readonly text: string; readonly name: string }) {
  const rows = encodeQR(text, 'raw', { ecc: 'quartile', border: MARGIN });
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.badgePicture}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={`The badge of ${name}`}
    >
      <path d={path} />
    </svg>
  );
}
