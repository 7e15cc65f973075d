/** Maximum passkeys per account: more than anybody has devices. */
export const maxPasskeys = 20
export const passkeyNameLength = 60
