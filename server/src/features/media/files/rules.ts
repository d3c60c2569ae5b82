import { FILE_LIMITS } from '@lintel/contract/media/media';

/** How often a member may send a file. */
export const UPLOAD_LIMIT = { count: 120, seconds: 3_600 };

/** Whether what a member keeps, with `arriving` in place of what it replaces, is within the limits. */
export function fits(
  usage: { bytes: number; count: number },
  arriving: number,
  previous: { bytes: number } | undefined,
): boolean {
  const bytes = usage.bytes + arriving - (previous?.bytes ?? 0);
  const count = usage.count + (previous ? 0 : 1);
  return bytes <= FILE_LIMITS.totalBytes && count <= FILE_LIMITS.count;
}

/** What a file is saved as: the last name of its path. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
