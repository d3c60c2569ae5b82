/** What the wall of a member's front is built of: what their part of the country is built of, or `plain`. */
export const WALLS = [
  'stock-brick',
  'red-brick',
  'gritstone',
  'blond-stone',
  'red-sandstone',
  'slate-render',
  'limestone',
  'stucco',
  'plain',
] as const;
export type Wall = (typeof WALLS)[number];
