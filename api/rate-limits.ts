/** Calls that are limited; see `rateLimitRules`. */
export type RateLimitName = 'login' | 'register' | 'upload' | 'logs' | 'payment' | 'search'
