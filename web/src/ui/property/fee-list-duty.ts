/** What a manager in England reads whose profile gives neither a fee list nor a link to one. */
export const FEE_LIST_DUTY =
  'You offer letting work in England on this site, so your fee list or a link to it must be here (Consumer Rights Act 2015, section 83).';
