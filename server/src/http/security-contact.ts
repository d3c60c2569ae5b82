import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context.ts';
import { DAY_MILLISECONDS, utcDate } from '#server/platform/clock.ts';

const PATH = '/.well-known/security.txt';
/** How long a copy of the answer may be relied on. */
const DAYS = 90;

/** Serve where to report a vulnerability (RFC 9116), if the operator names a contact address. */
export function serveSecurityContact(app: FastifyInstance, { clock, config }: Context): void {
  app.get(PATH, async (_request, reply) => {
    const { contactEmail } = config.siteContent.company;
    if (contactEmail === null) return reply.callNotFound();
    const expires = utcDate(clock.now() + DAYS * DAY_MILLISECONDS);
    return reply.type('text/plain; charset=utf-8').send(`Contact: mailto:${contactEmail}
Expires: ${expires}T00:00:00.000Z
Canonical: ${config.linkBase}${PATH}
Preferred-Languages: en
`);
  });
}
