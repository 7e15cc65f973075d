/** Characters a password may have (specification 1, section 5; decision 4). */
export const passwordLimits = { min: 6, max: 200 } as const
/** Characters a site's password may have: it is printed on cards and typed on phones. */
export const sitePasswordLength = 100
