// The console's addresses, each written once, under /console.

export const paths = {
  home: '/',
  team: '/team',
  account: '/account',
  acceptInvitation: '/accept-invitation',
} as const;
