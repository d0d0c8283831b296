/** Texts of invitations, of the rules for passwords and of proxies in front. */
export const signingIn = {
  proxies: {
    title: 'A proxy in front is not trusted',
    text: '{addresses} forwards the addresses of visitors, and they are not believed: all its visitors count as one. If this is your proxy, name it in the setting {setting} of the server. If you do not know it, there is nothing to do.',
  },
  passwords: {
    hint: 'At least {count} characters, not one of those that are guessed first, and not your name with a little around it',
  },
};
