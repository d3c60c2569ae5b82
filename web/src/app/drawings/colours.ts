// The colours of pictures, which are drawn in the light theme and without a stylesheet, as the tokens have them there.

const LOGO = { doorway: '#0e4b39', beam: '#f2b838', word: '#14201b' };
const WHITE = '#ffffff';

/** On white. */
export const PAGE = {
  ground: WHITE,
  ink: LOGO.word,
  inkSoft: '#43504a',
  shadow: '#0b1411',
  logo: LOGO,
};

/** What was checked stands on slate in brass. */
export const PLATE = {
  ground: '#1d2b26',
  edge: '#0f1a16',
  cut: '#2f403a',
  letter: '#f2d48a',
  screw: '#cdbf97',
  logo: { ...LOGO, doorway: WHITE, word: WHITE },
};

/** What else hangs on a wall is painted. */
export const PAINTED_BOARD = {
  ground: WHITE,
  edge: '#bfc8c3',
  cut: '#dce2de',
  letter: PAGE.ink,
  screw: '#bfc8c3',
  logo: LOGO,
};
