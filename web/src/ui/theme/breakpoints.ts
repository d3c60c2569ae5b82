/** The breakpoints of the layout, as media queries. Stylesheets use `--narrow`, `--wide` and `--short`. */
export const BREAKPOINTS = {
  /** A phone: one column, with the tools collapsed. */
  narrow: '(width < 48rem)',
  /** Wide enough for a panel beside the content. */
  wide: '(width >= 60rem)',
  /** A phone on its side, or a window enlarged to 400%: bars scroll with the page. */
  short: '(height < 30rem)',
};
