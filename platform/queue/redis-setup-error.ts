/** Redis cannot be used as it is set up. The message says what to do. */
export class RedisSetupError extends Error {}

/** Nobody answers at REDIS_URL now. */
export class RedisAwayError extends RedisSetupError {}
