/** The two breakpoints of the layout, as media queries. Stylesheets use `--narrow` and `--wide`. */
export const BREAKPOINTS = {
  /** A phone: one column, with the tools collapsed. */
  narrow: '(width < 48rem)',
  /** Wide enough for a panel beside the content. */
  wide: '(width >= 60rem)',
};
