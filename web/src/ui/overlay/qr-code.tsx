import { encode } from 'uqr';
import { downloadFile } from '#web/lib/download.ts';
import { Button } from '../action/button.tsx';
import styles from './qr-code.module.css';

const QUIET_ZONE = 4;

function drawingOf(text: string) {
  const { data, size } = encode(text, { border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [[x, y]] : [])));
  return { size, path: squares.map(([x, y]) => `M${x} ${y}h1v1h-1z`).join('') };
}

/** A text as a QR code, dark on light in both themes, which scanners expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = drawingOf(text);
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="white" />
      <path d={path} />
    </svg>
  );
}

/** Save an address as a QR code in an SVG file, for print. */
function saveQrCode(url: string) {
  downloadFile('lintel-qr-code.svg', new Blob([fileOf(url)], { type: 'image/svg+xml' }));
}

/** An address as a QR code, which can be saved. */
export function SavedQrCode({ url, label }: { url: string; label: string }) {
  return (
    <div className="stack">
      <QrCode text={url} label={label} />
      <div>
        <Button size="sm" onClick={() => saveQrCode(url)}>
          Save QR code
        </Button>
      </div>
    </div>
  );
}

function fileOf(text: string): string {
  const { size, path } = drawingOf(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><rect width="${size}" height="${size}" fill="white"/><path d="${path}"/></svg>`;
}
