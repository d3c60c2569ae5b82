import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/platform/mail/letter.ts';
import { findMail, listMails } from '#server/platform/mail/mailbox.ts';

// A letter's HTML may style itself and open its links in a new tab, and nothing else.
const LETTER_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** `/dev/mailbox`: the letters that are not sent because no SMTP server is set. Never mounted in production. */
export function mountMailbox(app: FastifyInstance, { config, db }: Context): void {
  if (config.production || config.mail.mode !== 'mailbox') return;
  app.get('/dev/mailbox', { schema: { hide: true } as object }, async (_request, reply) => {
    const rows = (await listMails(db, 'all')).map(
      ({ id, recipient, subject, createdAt }) =>
        `<tr><td>${new Date(createdAt).toISOString()}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`,
    );
    return reply.type('text/html; charset=utf-8').send(page(rows.join('')));
  });
  app.get<{ Params: { id: string } }>(
    '/dev/mailbox/:id',
    { schema: { hide: true } as object },
    async ({ params }, reply) => {
      const mail = await findMail(db, params.id);
      if (!mail) return reply.callNotFound();
      reply
        .header('content-security-policy', LETTER_POLICY)
        .header('referrer-policy', 'no-referrer');
      return reply.type('text/html; charset=utf-8').send(withNewTabs(mail.html));
    },
  );
}

function page(rows: string): string {
  return `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><title>Local mailbox | Lintel</title></head>
<body><main><h1>Local mailbox</h1><p>Mail is not sent from this installation. It is kept here, the newest first.</p>
<table><thead><tr><th>Written</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows || '<tr><td colspan="3">No mail yet.</td></tr>'}</tbody></table></main></body></html>`;
}

function withNewTabs(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
