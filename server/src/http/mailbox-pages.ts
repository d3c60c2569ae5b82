import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import type { MailRow } from '#server/db/schema.ts';
import { escapeHtml } from '#server/platform/mail/email-template.ts';
import { findMail, listMails } from '#server/platform/mail/outbox.ts';
import { popupPage } from './popup-page.ts';

// An email's HTML may style itself and open its links in a new tab, and nothing else.
const EMAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox";

/** Mount `/dev/mailbox`: the emails that are not sent because no SMTP server is set. In development alone. */
export function mountMailbox(app: FastifyInstance, { config, db }: Context): void {
  if (!config.development || config.mail.mode !== 'mailbox') return;
  app.get('/dev/mailbox', async (_request, reply) => {
    const rows = (await listMails(db)).map(rowOf).join('');
    reply.header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(popupPage('Local mailbox', tableOf(rows)));
  });
  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const mail = await findMail(db, params.id);
    if (!mail) return reply.callNotFound();
    reply.header('content-security-policy', EMAIL_POLICY).header('referrer-policy', 'no-referrer');
    return reply.type('text/html; charset=utf-8').send(withNewTabs(mail.html));
  });
}

function rowOf({ id, recipient, subject, createdAt }: MailRow): string {
  const time = new Date(createdAt).toISOString().slice(0, 19).replace('T', ' ');
  return `<tr><td>${time}</td><td>${escapeHtml(recipient)}</td><td><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a></td></tr>`;
}

function tableOf(rows: string): string {
  if (!rows)
    return '<p>No mail yet. Mail is not sent from this installation: it is stored here.</p>';
  return `<p>Mail is not sent from this installation. It is stored here, the newest first.</p>
<table><thead><tr><th>Written (UTC)</th><th>To</th><th>Subject</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function withNewTabs(html: string): string {
  return html.replace('<head>', '<head><base target="_blank">');
}
