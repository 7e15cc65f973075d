/** Characters a password may have (specification 1, section 5; decision 4). */
export const passwordLimits = { min: 6, max: 200 } as const
