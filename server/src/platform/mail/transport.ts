import { createTransport } from 'nodemailer';

export interface OutgoingMail {
  /** The same when the mail is sent again, so that a mail system can drop the repeat. */
  messageId: string;
  from: string;
  to: string;
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
}

/** Hands a mail to a server that takes over the responsibility for it; rejects if it does not. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<void>;
}

const TIMEOUT_MILLISECONDS = 10_000;

/** @param url such as `smtps://user:password@mail.example` */
export function smtpTransport(url: string): MailTransport {
  const smtp = createTransport({
    url,
    connectionTimeout: TIMEOUT_MILLISECONDS,
    greetingTimeout: TIMEOUT_MILLISECONDS,
    socketTimeout: TIMEOUT_MILLISECONDS,
  });
  return {
    async send(mail) {
      await smtp.sendMail(mail);
    },
  };
}
