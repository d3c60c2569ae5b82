import { toLine, toWritable } from '@lintel/contract/values/text';

/** The content of an email: a heading, paragraphs, at most one action, and the reason for it. */
export interface EmailTemplate {
  /** The kind of email, for the operator's list: `reset`, `confirm-address`, ... */
  kind: string;
  /**
   * Whether it also goes to an address that no member has confirmed, which may be anybody's. Such an email holds no
   * words that a member has chosen.
   */
  isForAnyAddress?: true;
  subject: string;
  paragraphs: readonly string[];
  /** Clean HTML in place of the paragraphs, for those who read HTML. */
  html?: string;
  /** What the email lists below its paragraphs, each with a link. */
  entries?: readonly { label: string; note?: string; url: string }[];
  action?: { label: string; url: string };
  /** Further links at the bottom. */
  links?: readonly { label: string; url: string }[];
  /** Why this address receives the email, in a sentence. */
  reason: string;
  /** Where the recipient unsubscribes from this kind of email: a page, or by POST immediately. */
  unsubscribeUrl?: string;
  /** Where a reply goes, if not to the sender. */
  replyTo?: string;
}

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/**
 * The dark colours, for email programs that support them. The light ones are inline, because some support nothing
 * else.
 */
const DARK = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
body{background:#0b110f!important;color:#e6ece9!important}
.bar{background:#9aa7a1!important}
.sheet{background:#141c19!important;border-color:#2b3732!important}
.soft{color:#a9b5af!important}
.sheet a{color:#5bbd9b!important}
.sheet .button{background:#5bbd9b!important;color:#07120e!important}
}`;

/** Render an email as plain text and as HTML, everything escaped. */
export function renderEmail(template: EmailTemplate): RenderedEmail {
  return { subject: toLine(template.subject), text: asText(template), html: asHtml(template) };
}

function asText(template: EmailTemplate): string {
  const { paragraphs, entries = [], action, reason, links = [], unsubscribeUrl } = template;
  const parts = [
    ...paragraphs,
    ...entries.map(({ label, note, url }) => [label, note, url].filter(Boolean).join('\n')),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `-- \nLintel\n${reason}${links.map(({ label, url }) => `\n${label}: ${url}`).join('')}${unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : ''}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({
  subject,
  paragraphs,
  html,
  entries = [],
  action,
  reason,
  links = [],
  unsubscribeUrl,
}: EmailTemplate): string {
  const body =
    html ??
    paragraphs.map((text) => `<p style="margin:0 0 16px">${linesAsHtml(text)}</p>`).join('');
  const button = action
    ? `<p style="margin:24px 0"><a class="button" href="${escapeHtml(action.url)}" style="background:#0e4b39;color:#ffffff;border-radius:7px;display:inline-block;font-weight:600;padding:12px 20px;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="soft" style="margin:0 0 16px;color:#43504a;font-size:13px">If the button does not work, open this address:<br><a href="${escapeHtml(action.url)}" style="color:#0e4b39;word-break:break-all">${escapeHtml(action.url)}</a></p>`
    : '';
  const stop = unsubscribeUrl
    ? ` <a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color:#5c6963">Unsubscribe</a>`
    : '';
  return `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK}</style></head>
<body style="margin:0;background:#f4f6f5;color:#14201b;font:16px/24px 'Segoe UI',system-ui,sans-serif;overflow-wrap:anywhere">
<div style="max-width:560px;margin:0 auto;padding:24px 8px">
<div class="bar" style="height:6px;background:#14201b"></div>
<div class="sheet" style="background:#ffffff;margin:0 8px;padding:24px 20px;border:1px solid #dce2de;border-top:0">
<h1 style="font-size:22px;line-height:28px;margin:0 0 16px">${escapeHtml(subject)}</h1>
${body}${entries.map(entryAsHtml).join('')}${button}
</div>
<p class="soft" style="margin:16px 8px;color:#5c6963;font-size:13px">Lintel, the UK property network. ${escapeHtml(reason)}${stop}${links.map(smallLink).join('')}</p>
</div></body></html>
`;
}

function linesAsHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}

function entryAsHtml({ label, note, url }: NonNullable<EmailTemplate['entries']>[number]): string {
  const below = note
    ? `<br><span class="soft" style="color:#43504a">${escapeHtml(note)}</span>`
    : '';
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="color:#0e4b39;font-weight:600">${escapeHtml(label)}</a>${below}</p>`;
}

function smallLink({ label, url }: NonNullable<EmailTemplate['links']>[number]): string {
  return `<br><a class="soft" href="${escapeHtml(url)}" style="color:#5c6963">${escapeHtml(label)}</a>`;
}

/** A text as HTML and XML write it, without the characters that they cannot write. */
export function escapeHtml(text: string): string {
  return toWritable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
