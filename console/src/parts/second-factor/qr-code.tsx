import { encode } from 'uqr';
import classes from './qr-code.module.css';

/** Light around it, as the scanner of a phone wants it. */
const BORDER = 4;

/** Made here: what it holds is told to nobody else. Dark on light in both themes, for scanners. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const { size, data } = encode(content, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={classes.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
