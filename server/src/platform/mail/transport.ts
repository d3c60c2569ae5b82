import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** The same on every attempt, so that a mail system can drop the repeat. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** Where a POST stops this kind of email. */
  unsubscribeUrl: string | null;
  /** Ends the delivery before its time. */
  signal: AbortSignal;
}

/** Hands an email to a server that takes responsibility for it; rejects if the server does not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

const TIMEOUT_MILLISECONDS = 10_000;

interface SmtpTransport extends MailTransport {
  /** Connects and signs in to the mail server, without sending anything. */
  verify(): Promise<void>;
}

/** @param url such as `smtps://user:password@mail.example` */
export function smtpTransport(url: string): SmtpTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return {
    async verify() {
      await smtp.verify();
    },
    async send({ unsubscribeUrl, ...mail }) {
      // Automatic replies, such as those about an absence, are not sent to these: RFC 3834.
      const headers = { 'Auto-Submitted': 'auto-generated' };
      await smtp.sendMail({
        ...mail,
        headers: unsubscribeUrl ? { ...headers, ...oneClick(unsubscribeUrl) } : headers,
      });
    },
  };
}

// Email programs show their own button for these headers: https://www.rfc-editor.org/rfc/rfc8058
function oneClick(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
