/** The codes in short addresses: letters and digits that are not taken for one another, and how many of them. */
export const SHORT_CODE = { letters: '23456789abcdefghjkmnpqrstuvwxyz', length: 7 } as const;

/** A short code, as the source of a regular expression. */
export const SHORT_CODE_PATTERN = `[${SHORT_CODE.letters}]{${SHORT_CODE.length}}`;
