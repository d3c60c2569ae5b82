/**
 * The header in which a page names the member it shows. The server refuses the request with OTHER_MEMBER if the session
 * is another member's, so that nothing is read or written for the wrong one after a change of account in the browser.
 */
export const MEMBER_HEADER = 'x-lintel-member';
/** The same in the address of a socket, which has no headers of its page's choice. */
export const MEMBER_PARAMETER = 'member';
