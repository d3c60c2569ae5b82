/** The limits of reading the web, and the language of a search that names none. */
export const WEB_DATA = {
  addressLength: 2_000,
  fileBytes: 10_000_000,
  textLength: 200_000,
  language: 'en',
} as const;
