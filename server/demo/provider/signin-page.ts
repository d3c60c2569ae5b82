import { DEMO_ACCOUNTS } from '#demo/accounts.ts';
import { popupPage } from '#server/http/popup-page.ts';
import { escapeHtml } from '#server/platform/mail/email-template.ts';

const NEWCOMER = {
  name: 'Priya Raman',
  email: 'priya.raman@post.example',
  note: 'not a member at first',
};

/** Render the provider's sign-in page, which asks for no password. */
export function signinPage(uid: string): string {
  const action = `/dev/provider/interaction/${escapeHtml(uid)}`;
  const members = DEMO_ACCOUNTS.filter(({ isVerified }) => isVerified).slice(0, 2);
  const people = [
    NEWCOMER,
    ...members.map(({ profile, email }) => ({
      name: profile.fullName,
      email,
      note: 'a member of the demo',
    })),
  ];
  return popupPage(
    'Demo identity provider',
    `<p class="quiet">This page is part of the demo and replaces Google. It never asks for a password.</p>
<h2>Choose someone</h2>
${people.map((person) => personForm(action, person)).join('\n')}
<h2>Or be someone else</h2>
<form method="post" action="${action}">
<label>Name <input type="text" name="name" required maxlength="100" autocomplete="off"></label>
<label>Email <input type="email" name="email" required maxlength="254" autocomplete="off"></label>
<label class="check"><input type="checkbox" name="verified" value="yes" checked> The provider has checked this address</label>
<button>Sign in</button>
</form>
<form method="post" action="${action}"><p><button class="plain" name="cancel" value="yes">Cancel</button></p></form>`,
  );
}

function personForm(action: string, { name, email, note }: typeof NEWCOMER): string {
  return `<form method="post" action="${action}">
<input type="hidden" name="name" value="${escapeHtml(name)}"><input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="verified" value="yes">
<button class="person">${escapeHtml(name)}<span>${escapeHtml(email)} · ${note}</span></button>
</form>`;
}
