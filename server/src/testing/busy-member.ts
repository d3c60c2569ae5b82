import { signinWithEmail, updateAccount } from '@lintel/contract/accounts/accounts';
import { createApiToken } from '@lintel/contract/accounts/api-tokens';
import {
  generateMagicLink,
  requestMagicLink,
  verifyEmail,
} from '@lintel/contract/accounts/email-links';
import { dismissFirstSteps } from '@lintel/contract/accounts/first-steps';
import { logAnalytics } from '@lintel/contract/administration/analytics';
import { listInbox, openInboxMessage } from '@lintel/contract/administration/inbox';
import { orderDeed } from '@lintel/contract/administration/members';
import { unsuspendMember } from '@lintel/contract/administration/moderation';
import { startCheckout } from '@lintel/contract/billing/checkout';
import {
  addToCollection,
  createCollection,
  openSharedCollection,
  shareCollection,
  updateSavedProfile,
} from '@lintel/contract/collections/collections';
import { generateResetLink, requestPasswordReset } from '@lintel/contract/credentials/passwords';
import { startProof } from '@lintel/contract/credentials/second-factor';
import { listCards, searchProfiles } from '@lintel/contract/directory/search';
import { acceptInvitation, renewInvitation } from '@lintel/contract/front-door/invitations';
import { savePublicPage } from '@lintel/contract/front-door/public-pages';
import { putAvatar, uploadFile } from '@lintel/contract/media/media';
import { setPresence } from '@lintel/contract/messaging/realtime';
import { listNotifications, readNotifications } from '@lintel/contract/notifications/bell';
import {
  subscribeToPush,
  updateNotificationSettings,
} from '@lintel/contract/notifications/settings';
import { sendTermsNotice } from '@lintel/contract/notifications/terms';
import { addPlanInterest } from '@lintel/contract/plans/plans';
import { setBrief } from '@lintel/contract/profiles/briefs';
import { getProfile } from '@lintel/contract/profiles/profiles';
import { answerClientQuestion, askClient } from '@lintel/contract/references/references';
import { blockMember } from '@lintel/contract/safety/blocks';
import { decideMember } from '@lintel/contract/safety/decisions';
import { listReports, resolveReport, sendReport } from '@lintel/contract/safety/reports';
import { sendContactMessage } from '@lintel/contract/site/contact';
import { TERMS_NOTICE } from '@lintel/contract/values/terms-notices';
import { countOpening } from '#server/features/front-door/public-pages/service.ts';
import { writeDailyCounts } from '#server/features/logs/daily-counts/service.ts';
import { setAdmin } from '#server/features/members/members/service.ts';
import { comeOnline } from '#server/features/messaging/presence/service.ts';
import { mailDueNotifications } from '#server/features/notifications/unread/service.ts';
import { writePublicViews } from '#server/features/profiles/profile-stats/service.ts';
import { warnCorrespondents } from '#server/features/safety/decisions/service.ts';
import { matchSavedSearches } from '#server/features/saved-searches/searches/matching.ts';
import { daysAfter, londonDay } from '#server/platform/london-days.ts';
import { aDecision, aSuspension } from '#server/testing/suspending.ts';
import { aFact, aMember, anAdmin, saveProfile } from './builders.ts';
import type { FakeIssuer } from './fake-issuer.ts';
import { newBrowser } from './fake-push-service.ts';
import { aPicture } from './pictures.ts';
import { signInAt, startSignin } from './provider-signin.ts';
import { saveSearch } from './saved-searches.ts';
import { addApp, addKey } from './second-factors.ts';
import { deliver, type StripeServer } from './stripe-server.ts';
import { read, send } from './talk.ts';
import type { TestApp } from './test-app.ts';

type Member = Awaited<ReturnType<typeof aMember>>;

/** The external services that the app under test uses. */
export interface Outside {
  issuer: FakeIssuer;
  payments: StripeServer;
  pushAddress: string;
}

const QUARTER_HOUR = 900_000;

/**
 * Create a member who has used every feature, and that other members have used theirs with. Some of the others joined
 * before this member, some after.
 */
export async function aBusyMember(app: TestApp, outside: Outside) {
  const nextSecond = () => app.ctx.clock.advance(1_000);
  const elder = await aMember(app);
  nextSecond();
  const member = await aMember(app, {
    fullName: 'Quentin Marchbanks',
    email: 'quentin.marchbanks@example.test',
    bio: 'Terraces in the north.',
  });
  nextSecond();
  const younger = await aMember(app);
  const admin = await anAdmin(app);
  await useAccount(app, outside, member);
  await useInvitations(member, elder, younger);
  await useDirectory(member, elder);
  await useMessages(app, member, elder, younger);
  await useCollections(member, elder);
  await useNotifications(app, outside, member);
  await useSavedSearches(app, member, elder);
  const subscription = await usePlans(app, outside, member);
  await useSafety(member, await aMember(app), younger);
  await beAdministered(app, member, admin);
  await administer(app, member);
  await writeDailyCounts(app.ctx);
  // The administrators' actions have deleted these, so they are created again.
  await startSignin(member.client, { mode: 'link' });
  await subscribe(outside, member);
  await useSecondFactors(app, member);
  await useApi(app, member, elder);
  await elder.signInAgain();
  await elder.confirmAddress();
  await useApi(app, elder, member);
  await useReferences(member, elder);
  return { member, subscription };
}

/** Return the token of the newest link of this kind that was emailed to a member. */
export async function linkToken(app: TestApp, { email }: Member, kind: string): Promise<string> {
  const emails = (await app.mailTo(email)).filter((mail) => mail.kind === kind);
  return /token=([\w-]+)\s/.exec(emails.at(-1)?.text ?? '')?.[1] ?? 'none';
}

async function useAccount(app: TestApp, { issuer }: Outside, member: Member) {
  const { client, email, password } = member;
  const token = await linkToken(app, member, 'confirm-address');
  await client.call(verifyEmail, { body: { token, confirmed: true } });
  await client.call(dismissFirstSteps, {});
  const elsewhere = app.visitor('203.0.113.7');
  await elsewhere.call(signinWithEmail, { body: { email, password, tokens: true } });
  await elsewhere.call(requestMagicLink, { body: { email } });
  await elsewhere.call(requestPasswordReset, { body: { email } });
  await client.call(updateAccount, { body: { email: 'marchbanks.soon@example.test' } });
  await signInAt(issuer, client, { sub: 'marchbanks', email }, { mode: 'link' });
  const file = new Blob(['Figures of Quentin Marchbanks']);
  await client.call(uploadFile, { upload: { file, path: 'marchbanks/figures.csv' } });
  await client.call(putAvatar, { upload: { file: new File([await aPicture()], 'me') } });
  const written = { name: 'Quentin Marchbanks', email, subject: 'Hello', message: 'A question.' };
  await client.call(sendContactMessage, { body: written });
}

/** The member came by the invitation of one, and brought the other. */
async function useInvitations(member: Member, elder: Member, younger: Member) {
  for (const [inviter, invited] of [
    [elder, member],
    [member, younger],
  ] as const) {
    const { url } = await inviter.client.call(renewInvitation, {});
    const code = url?.split('/join/')[1] ?? 'none';
    await invited.client.call(acceptInvitation, { body: { code } });
  }
}

async function useDirectory({ client, id }: Member, other: Member) {
  await client.call(searchProfiles, { query: { q: 'terraces' } });
  await client.call(listCards, { query: { ids: [other.id] } });
  await client.call(getProfile, { params: { id: other.id } });
  await other.client.call(getProfile, { params: { id } });
  const words = 'Buying terraces in the north this winter';
  await client.call(setBrief, { body: { words, seeks: ['sourcer'] } });
}

/** Each of the two becomes new for a search of the other. */
async function useSavedSearches(app: TestApp, member: Member, other: Member) {
  for (const owner of [member, other]) await saveSearch(owner, { query: 'focus=HMO' });
  await saveProfile(member.client, { fullName: 'Quentin Marchbanks', focus: ['HMO'] });
  await saveProfile(other.client, { focus: ['HMO'] });
  await matchSavedSearches(app.ctx);
}

async function useMessages(app: TestApp, member: Member, elder: Member, younger: Member) {
  await send(member, elder, 'Good morning');
  await send(elder, member, 'Good morning to you');
  await read(member, elder, 2);
  await send(member, elder, 'Is it still to let?');
  await send(member, younger, 'Good morning');
  await send(younger, member, 'Who are you?');
  app.ctx.clock.advance(QUARTER_HOUR);
  await mailDueNotifications(app.ctx);
}

async function useCollections(member: Member, other: Member) {
  for (const [owner, saved] of [
    [member, other],
    [other, member],
  ] as const) {
    const { id } = await owner.client.call(createCollection, { body: { name: 'Power team' } });
    const params = { id, profileId: saved.id };
    await owner.client.call(addToCollection, { params: { id }, body: { profileId: saved.id } });
    await owner.client.call(updateSavedProfile, { params, body: { note: 'Rings back' } });
    const { shareToken } = await owner.client.call(shareCollection, { params: { id } });
    await saved.client.call(openSharedCollection, { body: { shareToken: shareToken ?? '' } });
  }
}

async function useNotifications(app: TestApp, outside: Outside, member: Member) {
  const { client, id } = member;
  const { items } = await client.call(listNotifications, {});
  const seen = items.map((item) => ({ id: item.id, mark: item.mark }));
  await client.call(readNotifications, { body: { items: seen } });
  await client.call(updateNotificationSettings, { body: { searchMail: true } });
  await subscribe(outside, member);
  await comeOnline(app.ctx, id);
  await client.call(setPresence, { body: { isVisible: false } });
  const timestamp = new Date(app.ctx.clock.now()).toISOString();
  const view = { type: 'page_view', session_id: 'session-one', pathname: '/search' } as const;
  await client.call(logAnalytics, {
    body: { events: [{ ...view, timestamp, channel: 'direct' }] },
  });
}

async function subscribe({ pushAddress: endpoint }: Outside, { client }: Member) {
  await client.call(subscribeToPush, { body: { endpoint, keys: newBrowser() } });
}

/** Buys a plan and joins the waiting list for another. Returns the subscription's id. */
async function usePlans(app: TestApp, { payments }: Outside, { client }: Member) {
  await client.call(addPlanInterest, { body: { plan: 'business' } });
  const { url } = await client.call(startCheckout, { body: { plan: 'pro' } });
  const subscription = payments.stripe.pay(url.slice(url.lastIndexOf('/') + 1));
  await deliver(app, payments.stripe.sign('customer.subscription.created', subscription));
  return subscription.id;
}

async function useSafety(member: Member, nuisance: Member, reporter: Member) {
  const { client, id } = member;
  await client.call(sendReport, { body: { profileId: nuisance.id, reason: 'spam' } });
  await client.call(blockMember, { params: { id: nuisance.id } });
  await reporter.client.call(sendReport, { body: { profileId: id, reason: 'spam' } });
  await reporter.client.call(blockMember, { params: { id } });
}

async function useSecondFactors(app: TestApp, member: Member) {
  await addApp(app, member);
  await addKey(app, member, 'Phone of Quentin Marchbanks');
  await member.client.call(startProof, {});
}

/** The member confirms as a client of the other, and asks a client of their own. */
async function useReferences({ client }: Member, other: Member) {
  const body = { what: 'together', since: 2024 } as const;
  const { url } = await other.client.call(askClient, { body });
  const params = { code: url.split('/confirm/')[1] ?? 'none' };
  await client.call(answerClientQuestion, { params, body: { mayAsk: true } });
  await client.call(askClient, { body });
}

/** Reads another member's card by a program. */
async function useApi(app: TestApp, { client, email }: Member, other: Member) {
  const body = { name: email, scopes: ['profiles:read' as const], days: 30 as const };
  const { token } = await client.call(createApiToken, { body });
  const headers = { authorization: `Bearer ${token}` };
  const statements = [{ method: 'GET', table: 'users', query: `id=in.(${other.id})` }];
  const { statusCode } = await app.visitor().injectUnmarked({
    method: 'POST',
    url: '/api/db/lintel/batch',
    headers: { ...headers, 'idempotency-key': 'first' },
    payload: { statements, mode: 'independent' },
  });
  if (statusCode !== 200) throw new Error(`The API answered ${statusCode}.`);
}

async function beAdministered(app: TestApp, member: Member, admin: Member) {
  const { id, email, signInAgain } = member;
  const { client } = admin;
  await admin.signInAgain();
  await aFact(member, admin, 'linkedin', { number: 'https://www.linkedin.com/in/marchbanks' });
  await aFact(member, admin, 'company', { number: '99000012' });
  await member.client.call(savePublicPage, { body: { as: 'link' } });
  const headers = { 'user-agent': 'Mozilla/5.0 Firefox/140.0' };
  countOpening(app.ctx, id, { viewer: null, headers });
  await writePublicViews(app.ctx);
  await client.call(generateResetLink, { body: { email } });
  await client.call(generateMagicLink, { body: { email } });
  const { items } = await client.call(listInbox, { query: { filter: 'all' } });
  const query = { reason: 'report' } as const;
  for (const { id } of items) await client.call(openInboxMessage, { params: { id }, query });
  const reports = await client.call(listReports, { query: {} });
  for (const report of reports.items.slice(0, 1)) {
    const body = { decision: aDecision() };
    await client.call(resolveReport, { params: { id: report.id }, body });
  }
  await client.call(decideMember, {
    params: { id },
    body: aSuspension({ warnsCorrespondents: true }),
  });
  await warnCorrespondents(app.ctx);
  await client.call(unsuspendMember, { params: { id } });
  await client.call(orderDeed, { params: { id }, body: { deed: 'reset_factor' } });
  await app.ctx.signals.notify('profiles');
  await signInAgain();
}

async function administer(app: TestApp, { client, email, signInAgain }: Member) {
  await setAdmin(app.ctx, email, true, { force: true });
  await signInAgain();
  await client.call(listInbox, { query: { filter: 'all' } });
  const effectiveOn = daysAfter(londonDay(app.ctx.clock.now()), TERMS_NOTICE.days);
  await client.call(sendTermsNotice, { body: { changed: 'A rule about adverts.', effectiveOn } });
  await setAdmin(app.ctx, email, false);
  await signInAgain();
}
