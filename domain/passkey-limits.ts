/** How many passkeys an account has at most: more than anybody has devices. */
export const maxPasskeys = 20
export const passkeyNameLength = 60
