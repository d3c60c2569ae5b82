/** The two widths at which the layout changes, as media queries. Stylesheets write `--narrow` and `--wide`. */
export const BREAKPOINTS = {
  /** A phone: one column, with the tools folded away. */
  narrow: '(width < 48rem)',
  /** Room for a panel beside the content. */
  wide: '(width >= 60rem)',
};
