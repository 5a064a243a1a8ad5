// The console's addresses, each written once, under /console.

export const paths = {
  home: '/',
  today: '/today',
  failedMessages: '/today/messages',
  members: '/members',
  member: '/members/:memberId',
  team: '/team',
  account: '/account',
  acceptInvitation: '/accept-invitation',
} as const;

/** The address of one member. */
export const memberPath = (id: string): string => `/members/${encodeURIComponent(id)}`;
