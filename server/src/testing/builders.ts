import { signinWithEmail, signup } from '@lintel/contract/accounts/accounts';
import { createApiToken } from '@lintel/contract/accounts/api-tokens';
import { verifyEmail } from '@lintel/contract/accounts/email-links';
import { getSessionUser } from '@lintel/contract/accounts/sessions';
import { decideEvidence, listWaitingEvidence } from '@lintel/contract/evidence/decisions';
import { saveEvidence } from '@lintel/contract/evidence/evidence';
import {
  type ProfileForm,
  type profileForm,
  saveOwnProfile,
} from '@lintel/contract/profiles/profiles';
import type { EvidenceKind } from '@lintel/contract/values/evidence';
import { type GivenEvidence, waysOf } from '@lintel/contract/values/evidence-rules';
import type { PaidPlan } from '@lintel/contract/values/plans';
import type { TokenScope } from '@lintel/contract/values/programs';
import type { z } from 'zod';
import { setAdmin } from '#server/features/members/members/service.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

let count = 0;

/** The properties of a member that matter to a test; the others are generated. */
export interface MemberTraits extends Partial<ProfileForm> {
  email?: string;
  password?: string;
}

export const PASSWORD = 'correct horse battery';

/** Return the token in the newest email of this kind to an address. */
export async function tokenMailedTo(app: TestApp, email: string, kind: string): Promise<string> {
  const mails = (await app.mailTo(email)).filter((mail) => mail.kind === kind);
  return /token=([\w-]+)\s/.exec(mails.at(-1)?.text ?? '')?.[1] ?? 'none';
}

/** Follow the link that confirms a new member's address. */
export async function proveAddress(
  app: TestApp,
  { client, email }: { client: TestClient; email: string },
): Promise<void> {
  const token = await tokenMailedTo(app, email, 'confirm-address');
  await client.call(verifyEmail, { body: { token } });
}

/** Create an account and sign in, without completing onboarding. */
export async function aNewcomer(app: TestApp, traits: MemberTraits = {}) {
  count += 1;
  const { email = `member${count}@example.test`, password = PASSWORD, fullName } = traits;
  const client = app.visitor(`198.51.100.${count % 250}`);
  const user = await client.call(signup, {
    body: { fullName: fullName ?? `Member ${count}`, email, password },
  });
  client.credentials = { email, password };
  const signInAgain = () => client.call(signinWithEmail, { body: { email, password } });
  const confirmAddress = () => proveAddress(app, { client, email });
  return { client, id: user.id, email, password, signInAgain, confirmAddress };
}

/** Create a member with a complete profile and sign in. */
export async function aMember(app: TestApp, traits: MemberTraits = {}) {
  const { email, password, ...profile } = traits;
  const newcomer = await aNewcomer(app, traits);
  await saveProfile(newcomer.client, { fullName: `Member ${count}`, ...profile });
  return newcomer;
}

/** Create a member with a confirmed address. */
export async function aProvedMember(app: TestApp, traits: MemberTraits = {}) {
  const member = await aMember(app, traits);
  await proveAddress(app, member);
  return member;
}

/** Create an administrator and sign in. */
export async function anAdmin(app: TestApp, traits: MemberTraits = {}) {
  const member = await aProvedMember(app, traits);
  await setAdmin(app.ctx, member.email, true);
  await member.signInAgain();
  return member;
}

/** Put a member on a plan with a price. */
export async function putOnPlan(app: TestApp, memberId: string, plan: PaidPlan): Promise<void> {
  const createdAt = app.ctx.clock.now();
  const id = `sub_${memberId}`;
  const stripe = { stripeCustomerId: null, stripeSubscriptionId: id };
  const row = { id, memberId, plan, status: 'active', ...stripe, createdAt };
  await app.ctx.db
    .insertInto('subscriptions')
    .values({ ...row, currentPeriodEnd: null, endsAt: null })
    .execute();
}

/** Create an API token of a member, who confirms their address first, and return its secret. */
export async function tokenOf(
  { client, confirmAddress }: { client: TestClient; confirmAddress: () => Promise<void> },
  scopes: TokenScope[],
): Promise<string> {
  if (!(await client.call(getSessionUser, {})).emailVerified) await confirmAddress();
  const { token } = await client.call(createApiToken, {
    body: { name: 'Script', scopes, days: 30 },
  });
  return token;
}

export async function saveProfile(client: TestClient, traits: Partial<ProfileForm>) {
  return client.call(saveOwnProfile, {
    body: {
      role: 'investor',
      fullName: 'A Member',
      location: 'London',
      ...formFrom(traits),
    },
  });
}

/** Return what a form sends for a profile, without the fields that are empty. */
export function formFrom(profile: Partial<ProfileForm>): Partial<z.input<typeof profileForm>> {
  return Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== null));
}

/** Let a member state evidence, and an administrator check it. */
export async function aFact(
  { client, id }: { client: TestClient; id: string },
  admin: { client: TestClient },
  kind: EvidenceKind = 'identity',
  stated: GivenEvidence = {},
): Promise<void> {
  const given = Object.entries(stated).filter(([, value]) => typeof value === 'string');
  const body = { ...Object.fromEntries(given), isAsked: true };
  await client.call(saveEvidence, { params: { kind }, body });
  const { items } = await admin.client.call(listWaitingEvidence, { query: {} });
  const row = items.find((item) => item.member.id === id && item.kind === kind);
  if (!row) throw new Error(`Nothing of the kind ${kind} waits for a check.`);
  const how = waysOf(kind)[0] ?? 'call';
  const decision = { outcome: 'checked', how, seen: row } as const;
  await admin.client.call(decideEvidence, { params: { id: row.id }, body: decision });
}
