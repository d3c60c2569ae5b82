import type { SigninMode } from '@lintel/contract/accounts/identities';
import type { Context, Viewer } from '#server/context.ts';
import { isUniqueViolation } from '#server/db/failures.ts';
import type { MemberRow, ProviderSigninRow } from '#server/db/schema.ts';
import * as accounts from '#server/features/accounts/accounts/service.ts';
import * as credentials from '#server/features/credentials/credentials/service.ts';
import * as entry from '#server/features/credentials/entry/service.ts';
import * as members from '#server/features/members/members/service.ts';
import type { BrowserCaller, Caller } from '#server/http/caller.ts';
import { siteBase } from '#server/platform/addresses.ts';
import { AppError } from '#server/platform/app-error.ts';
import { hourlyJob } from '#server/platform/jobs.ts';
import { hashToken, newToken } from '#server/platform/tokens.ts';
import * as rules from './rules.ts';
import * as store from './store.ts';
import { toIdentity } from './view.ts';

// Signing in with an identity provider. A callback is valid once, within ten minutes, in the browser that was sent
// there. New people get an account; an existing account is linked only by an address that both sides have verified.

// Attempts at a decision that loses to a concurrent one about the same person.
const DECISIONS = 3;

export async function listProviders({ identityProviders }: Context) {
  return { items: [...identityProviders.values()].map(({ id, label }) => ({ id, label })) };
}

export async function listIdentities(ctx: Context, viewer: Viewer) {
  const { hasPassword, rows } = await credentials.listProviderAccounts(ctx, viewer);
  const labelOf = (provider: string) => ctx.identityProviders.get(provider)?.label;
  return { hasPassword, items: rows.map((row) => toIdentity(row, labelOf(row.provider))) };
}

interface SigninStart {
  provider: string;
  mode: SigninMode;
  origin: rules.Origin;
  /** Returned by the provider with the callback, for the page that started the sign-in. */
  tag: string | undefined;
  /** The host of the request, and the path of the callback. */
  host: string;
  callbackPath: string;
}

/** Start a sign-in and return the provider's URL for it. */
export async function startSignin(
  ctx: Context,
  viewer: Viewer | null,
  caller: BrowserCaller,
  { provider: id, mode, origin, tag, host, callbackPath }: SigninStart,
): Promise<string> {
  await ctx.rateLimits.spend('providerSignIns', [caller.ip]);
  const provider = ctx.identityProviders.get(id);
  if (!provider) throw new AppError('NOT_FOUND');
  if (!rules.mayStart(mode, origin)) throw new AppError('CROSS_SITE_REQUEST');
  if (mode === 'link') await requireProvedViewer(ctx, viewer);
  const callbackUrl = siteBase(ctx.config, host) + callbackPath;
  const state = tag ? `${newToken()}.${tag}` : newToken();
  const url = await provider.signinUrl(rules.secretsOf(caller.browser, state), callbackUrl);
  await store.insertSignin(ctx.db, {
    stateHash: hashToken(state),
    browserHash: hashToken(caller.browser),
    provider: provider.id,
    mode,
    memberId: mode === 'link' ? (viewer?.memberId ?? null) : null,
    callbackUrl,
    expiresAt: ctx.clock.now() + rules.SIGNIN_MILLISECONDS,
  });
  return url;
}

/** The tag that a sign-in was started with. */
export function tagOf(state: string | undefined): string | undefined {
  return state?.split('.')[1];
}

/** Complete a sign-in: with a new session, or by linking the provider account to the viewer. */
export async function finishSignin(
  ctx: Context,
  viewer: Viewer | null,
  caller: Caller & { browser: string | undefined },
  query: URLSearchParams,
): Promise<{ session?: entry.Entry }> {
  const signin = await takeBegun(ctx, caller.browser, query.get('state') ?? '');
  const answer = new URL(signin.row.callbackUrl);
  answer.search = query.toString();
  const identity = await signin.provider.identify(answer, signin.secrets);
  if (!rules.isSubject(identity.subject)) throw new AppError('AUTH_FAILED');
  const { id: provider, label } = signin.provider;
  const account = { ...identity, provider, label, email: rules.verifiedEmail(identity.email) };
  if (signin.row.mode === 'link') {
    await link(ctx, viewer, signin.row, account);
    return {};
  }
  return { session: await enter(ctx, caller, account) };
}

async function sweepSignins(ctx: Context): Promise<void> {
  await store.deleteExpired(ctx.db, ctx.clock.now());
}

export const identityJobs = [hourlyJob('sweep provider sign-ins', sweepSignins)];

interface ProvenAccount extends credentials.ProviderAccount {
  emailVerified: boolean;
  name: string | null;
}

async function requireProvedViewer(ctx: Context, viewer: Viewer | null): Promise<void> {
  if (!viewer) throw new AppError('NOT_SIGNED_IN');
  credentials.requireProvedAddress(await members.getMember(ctx, viewer.memberId));
  await credentials.requireProof(ctx, viewer);
}

async function takeBegun(ctx: Context, browser: string | undefined, state: string) {
  if (!browser) throw new AppError('AUTH_FAILED');
  const key = { stateHash: hashToken(state), browserHash: hashToken(browser) };
  const row = await store.takeSignin(ctx.db, key, ctx.clock.now());
  const provider = row && ctx.identityProviders.get(row.provider);
  if (!row || !provider) throw new AppError('AUTH_FAILED');
  return { row, provider, secrets: rules.secretsOf(browser, state) };
}

async function link(
  ctx: Context,
  viewer: Viewer | null,
  signin: ProviderSigninRow,
  account: ProvenAccount,
): Promise<void> {
  if (!viewer || viewer.memberId !== signin.memberId) throw new AppError('NOT_SIGNED_IN');
  await decide(async () => {
    const owner = await credentials.findOwner(ctx, account);
    if (owner?.id === viewer.memberId) return;
    if (owner) throw new AppError('IDENTITY_TAKEN');
    await credentials.linkProviderAccount(ctx, { id: viewer.memberId }, account, viewer);
  });
}

async function enter(ctx: Context, caller: Caller, account: ProvenAccount): Promise<entry.Entry> {
  return decide(async () => {
    const owner = await credentials.findOwner(ctx, account);
    if (owner) return enterAs(ctx, caller, owner);
    const checkedEmail = account.emailVerified ? account.email : null;
    // Anyone can enter an address there that no one has checked, to see whether it has an account here.
    if (!checkedEmail && ctx.config.authMessages === 'generic') {
      throw new AppError('PROVIDER_EMAIL_UNVERIFIED');
    }
    const holder = account.email && (await members.findMemberByEmail(ctx, account.email));
    if (!holder) return open(ctx, caller, account, checkedEmail);
    if (!rules.mayEnterByEmail(checkedEmail, holder)) throw new AppError('PROVIDER_EMAIL_TAKEN');
    return enterAs(ctx, caller, await credentials.linkProviderAccount(ctx, holder, account));
  });
}

async function enterAs(ctx: Context, caller: Caller, member: MemberRow): Promise<entry.Entry> {
  if (credentials.mustVerify(ctx, member)) throw new AppError('EMAIL_NOT_VERIFIED');
  return entry.enter(ctx, caller, member);
}

async function open(
  ctx: Context,
  caller: Caller,
  account: ProvenAccount,
  email: string | null,
): Promise<entry.NewSession> {
  if (!email) throw new AppError('PROVIDER_EMAIL_UNVERIFIED');
  await credentials.spendSignup(ctx, caller);
  const fullName = rules.newName(account.name, email);
  const emailVerifiedAt = ctx.clock.now();
  const member = { fullName, email, passwordHash: null, emailVerifiedAt };
  return accounts.openAccount(ctx, caller, member, (tx, member) =>
    credentials.addProviderAccount(ctx, tx, member.id, account),
  );
}

// The next attempt finds the row that a concurrent sign-in has inserted.
async function decide<T>(once: () => Promise<T>): Promise<T> {
  for (let attempts = DECISIONS; ; attempts--) {
    try {
      return await once();
    } catch (error) {
      const isTaken = error instanceof AppError && error.code === 'EMAIL_ALREADY_EXISTS';
      if (attempts === 1 || !(isTaken || isUniqueViolation(error))) throw error;
    }
  }
}
