/** What a presence connection can be asked, and what looks like it. */
export const presenceMethods = [
  'authorization',
  'presence_subscribe',
  'presence_unsubscribe',
  'presence_rollcall',
  'presence_announce',
  'presence_disconnect',
  '__proto__',
  'constructor',
] as const
