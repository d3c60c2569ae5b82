/** The errors of what other programs use: SQL, batches, web data and AI. */
export const PROGRAM_ERRORS = {
  SQL_REFUSED: { status: 400, message: 'The database refused this statement.' },
  SQL_OFF: { status: 403, message: 'SQL is switched off on this site.' },
  BATCH_KEY_REUSED: { status: 409, message: 'This Idempotency-Key was used for another batch.' },
  BATCH_RUNNING: {
    status: 409,
    message: 'A batch with this Idempotency-Key is running, or was interrupted.',
  },
  PAGE_UNREACHABLE: { status: 422, message: 'We could not read this page.' },
  CONTENT_UNREADABLE: { status: 422, message: 'We could not find any text in this content.' },
  IMAGE_UNREADABLE: { status: 422, message: 'There is no picture at this address.' },
  AI_REFUSED: { status: 422, message: 'The AI service refused this request.' },
  AI_OBJECT_INVALID: {
    status: 422,
    message: 'The AI service answered twice with JSON that does not match the schema.',
  },
  SCREENSHOT_FAILED: { status: 422, message: 'We could not take a screenshot of this page.' },
  PAGE_TOO_LARGE: { status: 422, message: 'This page is too large.' },
  SQL_ROLE_UNFIT: {
    status: 501,
    message: 'SQL is not available: the role of SQL_DATABASE_URL has more rights than it should.',
  },
  AI_OFF: { status: 501, message: 'This site has no AI service.' },
  SCREENSHOTS_OFF: { status: 501, message: 'This site takes no screenshots.' },
  WEB_SEARCH_OFF: { status: 501, message: 'This site has no web search.' },
  AI_UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our AI service right now. Please try again in a moment.',
  },
  WEB_SEARCH_UNAVAILABLE: {
    status: 503,
    message: 'We cannot reach our web search right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;
