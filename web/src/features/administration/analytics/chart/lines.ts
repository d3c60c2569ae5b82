/** The styles of a chart's lines, distinguished by stroke as well as by colour. */
export const LINES = [
  { token: '--brand', dash: [] },
  { token: '--strategy-hmo', dash: [6, 3] },
] as const;
