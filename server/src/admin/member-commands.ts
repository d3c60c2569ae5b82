import { createWriteStream } from 'node:fs';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { decisionForm } from '@lintel/contract/safety/decisions';
import { REPORT_REASONS } from '@lintel/contract/values/safety';
import { ConfigError } from '#server/config.ts';
import { transact } from '#server/db/transact.ts';
import { closeAccountBy } from '#server/features/accounts/accounts/service.ts';
import { exportByOperator } from '#server/features/accounts/settings/export.ts';
import { unlock } from '#server/features/credentials/guesses/service.ts';
import { inviteMember, newResetLinkFor } from '#server/features/credentials/passwords/service.ts';
import { resetFactors } from '#server/features/credentials/second-factor/service.ts';
import * as audit from '#server/features/logs/audit/service.ts';
import * as members from '#server/features/members/members/service.ts';
import * as decisions from '#server/features/safety/decisions/service.ts';
import { removeOrphanedObjects } from '#server/platform/storage/orphaned-objects.ts';
import { addressOf, type Command, fromCallersFolder, memberOf } from './command.ts';

/** What an operator does for or to one member. Each has an entry in the audit log. */
export const MEMBER_COMMANDS: Record<string, Command> = {
  grant: {
    takes: 'EMAIL',
    does: 'make a member an administrator; --force if their address is not confirmed',
    async run(ctx, { first, force }) {
      await members.setAdmin(ctx, addressOf(first), true, { force });
      return `${first} is now an administrator.`;
    },
  },
  revoke: {
    takes: 'EMAIL',
    does: "remove the administrator's role",
    async run(ctx, { first }) {
      await members.setAdmin(ctx, addressOf(first), false);
      return `${first} is no longer an administrator.`;
    },
  },
  list: {
    does: 'list the administrators',
    async run({ db }) {
      const admins = await members.listAdmins(db);
      return admins.map(({ email }) => email).join('\n') || 'There are no administrators.';
    },
  },
  suspend: {
    takes: 'EMAIL REASON "WORDS"',
    does: 'sign a member out, remove them from the directory and tell them why',
    async run(ctx, given) {
      const { id, email } = await memberOf(ctx, given);
      const { second: reason, third: words } = given;
      const form = decisionForm.safeParse({ measure: 'suspension', reason, words });
      if (!form.success) {
        throw new ConfigError(
          `suspend needs a reason (${REPORT_REASONS.join(', ')}) and what the member is told, in a sentence.`,
        );
      }
      await decisions.decideByOperator(ctx, id, form.data);
      return `${email} is suspended.`;
    },
  },
  unsuspend: {
    takes: 'EMAIL',
    does: 'lift the suspension',
    async run(ctx, given) {
      const { id, email } = await memberOf(ctx, given);
      await decisions.liftSuspension(ctx, null, id);
      return `${email} is no longer suspended.`;
    },
  },
  invite: {
    takes: 'EMAIL',
    does: 'email an imported member a link that sets their first password',
    async run(ctx, given) {
      const member = await memberOf(ctx, given);
      if (member.passwordHash) {
        throw new ConfigError('This member has a password. Use reset-link if they have lost it.');
      }
      await inviteMember(ctx, member);
      return `An invitation to ${member.email} will be sent by a running server.`;
    },
  },
  'reset-link': {
    takes: 'EMAIL',
    does: 'create a link that sets a new password, to pass on',
    run: (ctx, { first }) => newResetLinkFor(ctx, addressOf(first)),
  },
  'reset-factor': {
    takes: 'EMAIL',
    does: "remove a member's lost second factors and sign them out",
    async run(ctx, given) {
      const member = await memberOf(ctx, given);
      await transact(ctx, (tx) => resetFactors(ctx, tx, audit.OPERATOR, member));
      return `${given.first} signs in without a second step until they set it up again.`;
    },
  },
  unlock: {
    takes: 'EMAIL',
    does: 'forget the wrong passwords and codes for which a member has to wait',
    async run(ctx, given) {
      const member = await memberOf(ctx, given);
      await unlock(ctx, member);
      await transact(ctx, (tx) =>
        audit.record(ctx, tx, audit.OPERATOR, 'unlock-member', member.id),
      );
      return `${member.email} can sign in again.`;
    },
  },
  'end-sessions': {
    takes: 'EMAIL',
    does: 'sign a member out everywhere, and end their API tokens and mailed links',
    async run(ctx, given) {
      const { id, email } = await memberOf(ctx, given);
      await transact(ctx, (tx) => members.endAccessBy(ctx, tx, audit.OPERATOR, id));
      return `${email} is signed out everywhere.`;
    },
  },
  export: {
    takes: 'EMAIL [FILE]',
    does: 'print everything stored about a member as JSON, or write it to a new file',
    async run(ctx, given) {
      const data = await exportByOperator(ctx, await memberOf(ctx, given));
      if (!given.second) return (await text(data)).trimEnd();
      const path = fromCallersFolder(given.second);
      await pipeline(data, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
      return `${path} holds the data of ${given.first}.`;
    },
  },
  erase: {
    takes: 'EMAIL',
    does: 'erase an account for good, as its member can, and email them about it',
    async run(ctx, given) {
      const member = await memberOf(ctx, given);
      await transact(ctx, (tx) => closeAccountBy(ctx, tx, audit.OPERATOR, member));
      await removeOrphanedObjects(ctx);
      return `The account of ${member.email} is erased.`;
    },
  },
};
