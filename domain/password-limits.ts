/** Characters a password may have (product-rules.md#accounts). */
export const passwordLimits = { min: 6, max: 200 } as const
/** Characters a site's password may have: it is printed on cards and typed on phones. */
export const sitePasswordLength = 100
