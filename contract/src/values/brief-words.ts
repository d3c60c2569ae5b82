// What the form of a brief says. It is apart from what lists show of briefs, which every page loads.

export const BRIEF_WORDS = {
  question: 'What are you after now?',
  note: 'Leave contact details out: people answer here. Lintel is no place to offer investments.',
  short: 'Say a little more: what, where, when.',
  contact: 'Please leave out addresses, links and telephone numbers: people answer here.',
  noRole: 'Please say who should answer.',
  ownRole: 'Please choose other roles than your own.',
} as const;
