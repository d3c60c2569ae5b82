import type {
  exportAccount,
  requestDeletion,
  updateAccount,
} from '@lintel/contract/accounts/accounts';
import type { listIdentities, unlinkIdentity } from '@lintel/contract/accounts/identities';
import type { endAllSessions, endSession, listSessions } from '@lintel/contract/accounts/sessions';
import type { changePassword } from '@lintel/contract/credentials/passwords';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callForFile, endpoint } from '#web/lib/api.ts';
import { downloadFile } from '#web/lib/download.ts';
import { askForProof } from '#web/lib/recent-proof.ts';
import { useChange } from '#web/lib/use-change.ts';
import { runPopup } from '../providers/popup.ts';
import { ProviderError } from '../providers/state.ts';
import { changeSession } from '../session.ts';

const UPDATE = endpoint<typeof updateAccount>('PATCH', '/api/auth/me');
const CHANGE_PASSWORD = endpoint<typeof changePassword>('POST', '/api/auth/password/change');
const IDENTITIES = endpoint<typeof listIdentities>('GET', '/api/auth/identities');
const UNLINK = endpoint<typeof unlinkIdentity>('DELETE', '/api/auth/identities/{id}');
const SESSIONS = endpoint<typeof listSessions>('GET', '/api/auth/sessions');
const END = endpoint<typeof endSession>('DELETE', '/api/auth/sessions/{id}');
const END_ALL = endpoint<typeof endAllSessions>('DELETE', '/api/auth/sessions');
const EXPORT = endpoint<typeof exportAccount>('GET', '/api/account/export');
const DELETE = endpoint<typeof requestDeletion>('DELETE', '/api/account');

/** The member's ways to sign in. */
export const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: ({ signal }) => call(IDENTITIES, { signal }),
});

/** The member's sessions. */
export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: ({ signal }) => call(SESSIONS, { signal }),
});

/** Change the name, or request a change of address, which takes effect once its link is followed. */
export function useUpdateAccount() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { fullName?: string; email?: string; password?: string }) =>
      call(UPDATE, { body }),
    onSuccess: (user) => {
      changeSession(client, user);
      return client.invalidateQueries({ queryKey: ['profile', user.id] });
    },
  });
}

export function useChangePassword() {
  return useChange(sessionsQuery.queryKey, (body: { oldPassword: string; newPassword: string }) =>
    call(CHANGE_PASSWORD, { body }),
  );
}

function isProofNeeded(error: unknown): boolean {
  return error instanceof ProviderError && error.code === 'RECENT_SIGNIN_NEEDED';
}

export function useLinkProvider() {
  return useChange(identitiesQuery.queryKey, ({ id }: { id: string; label: string }) =>
    runPopup(id, 'link').catch(async (error: unknown) => {
      if (!isProofNeeded(error) || !(await askForProof())) throw error;
      await runPopup(id, 'link');
    }),
  );
}

export function useUnlink() {
  return useChange(identitiesQuery.queryKey, (id: string) => call(UNLINK, { params: { id } }));
}

export function useEndSession() {
  return useChange(sessionsQuery.queryKey, (id: string) => call(END, { params: { id } }));
}

/** End all sessions. The caller leaves the page and then calls `endSession`. */
export function useEndAllSessions() {
  return useMutation({ mutationFn: () => call(END_ALL) });
}

/** Save everything that we hold about the member as a JSON file. */
export function useExport() {
  return useMutation({
    mutationFn: async () => {
      const today = new Date().toISOString().slice(0, 10);
      downloadFile(`lintel-${today}.json`, await callForFile(EXPORT));
    },
  });
}

/** Delete the account with its password, or email a link that does. */
export function useRequestDeletion() {
  return useMutation({
    mutationFn: (body: { email: string; password?: string }) => call(DELETE, { body }),
  });
}
