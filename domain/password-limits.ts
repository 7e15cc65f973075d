/** Length of an account's password in characters (product-rules.md#accounts). */
export const passwordLimits = { min: 6, max: 200 } as const
/** Maximum length of a site's password in characters: it is printed on cards and typed on phones. */
export const sitePasswordLength = 100
