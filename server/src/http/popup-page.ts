import { readFileSync } from 'node:fs';
import { ERRORS, type ErrorCode } from '@lintel/contract/errors';
import { SIGNIN_STATE, type SigninMessage } from '@lintel/contract/values/popup-signin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '#server/platform/mail/email-template.ts';
import { toAppError } from './errors.ts';

/** The pages of a sign-in popup load these two; a page with an inline script would need a weaker policy. */
export const POPUP_STYLE = '/auth/popup.css';
const POPUP_SCRIPT = '/auth/popup.js';
// A provider may take this long to respond; all other requests time out earlier.
const TIMEOUT_MILLISECONDS = 16_000;

/** The pages on which a sign-in goes on that was answered with these errors. */
const ONWARD: ReadonlyMap<ErrorCode, string> = new Map([
  ['SECOND_FACTOR_NEEDED', '/second-step'],
  ['ACCOUNT_SUSPENDED', '/suspended'],
]);

/** A redirect; or the message to show when all is done, and where a page outside a popup continues. */
export type PopupAnswer = { redirect: string } | { text: string; next: string };

export interface PopupRoute {
  url: string;
  /** The state that the opening page waits for; undefined if this is not a popup. */
  stateOf(request: FastifyRequest): string | undefined;
  answer(request: FastifyRequest, reply: FastifyReply): Promise<PopupAnswer>;
}

export function servePopupFiles(app: FastifyInstance): void {
  for (const [url, type] of [
    [POPUP_STYLE, 'text/css'],
    [POPUP_SCRIPT, 'text/javascript'],
  ] as const) {
    const body = readFileSync(new URL(`./popup/${url.split('/').at(-1)}`, import.meta.url));
    app.get(url, async (_request, reply) =>
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-cache').send(body),
    );
  }
}

/** Mount a page of a sign-in: it redirects, or reports the result to the opening page and to the reader. */
export function servePopup(app: FastifyInstance, { url, stateOf, answer }: PopupRoute): void {
  const options = {
    config: { answerMilliseconds: TIMEOUT_MILLISECONDS },
  };
  app.get(url, options, async (request, reply) => {
    const tag = stateOf(request);
    const state = tag && SIGNIN_STATE.test(tag) ? tag : undefined;
    setPopupHeaders(reply);
    try {
      const result = await answer(request, reply);
      if ('redirect' in result) return reply.redirect(result.redirect, 303);
      if (!state) return reply.redirect(result.next, 303);
      return sendPage(
        reply,
        { ...result, link: 'Continue' },
        { type: 'lintel:signin', state, ok: true },
      );
    } catch (error) {
      return sendFailure(request, reply, state, error);
    }
  });
}

/** Keep these pages, whose URLs contain codes, out of caches and referrers. */
export function setPopupHeaders(reply: FastifyReply): void {
  reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    // Any other value would separate the popup from its opener on the way back, and it could not close itself.
    .header('cross-origin-opener-policy', 'unsafe-none');
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  state: string | undefined,
  error: unknown,
) {
  const { code } = toAppError(error as Error);
  const { status, message } = ERRORS[code];
  if (status >= 500)
    request.log.error({ reqId: request.id, err: error, code }, 'sign-in page failed');
  const onward = ONWARD.get(code);
  const next = onward ?? '/login';
  const isFailure = code !== 'AUTH_CANCELLED' && !onward;
  if (!state && !isFailure) return reply.redirect(next, 303);
  reply.code(isFailure ? status : 200);
  const failure = { type: 'lintel:signin', ok: false, code, message } as const;
  const link = onward ? 'Continue' : 'Back to sign in';
  const words = { text: message, next, link };
  return sendPage(reply, words, state ? { ...failure, state } : undefined);
}

function sendPage(
  reply: FastifyReply,
  { text, next, link }: { text: string; next: string; link: string },
  message: SigninMessage | undefined,
) {
  const data = message ? ` data-message="${escapeHtml(JSON.stringify(message))}"` : '';
  const html = `<p role="status">${escapeHtml(text)}</p>
<p><a class="button" href="${escapeHtml(next)}">${link}</a></p>
<script src="${POPUP_SCRIPT}"${data}></script>`;
  return reply.type('text/html; charset=utf-8').send(popupPage('Sign in', html));
}

/** A page in the popup's style around HTML that is already safe. */
export function popupPage(title: string, html: string): string {
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)} | Lintel</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="stylesheet" href="${POPUP_STYLE}"></head>
<body><main><h1>${escapeHtml(title)}</h1>
${html}
</main></body></html>
`;
}
