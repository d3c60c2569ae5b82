/** How the lines of a chart look, told apart by their strokes as well as by their colours. */
export const LINES = [
  { token: '--brand', dash: [] },
  { token: '--strategy-hmo', dash: [6, 3] },
] as const;
