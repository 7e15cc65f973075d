/** Redis is configured in a way that we cannot use. The message says how to fix it. */
export class RedisSetupError extends Error {}

/** Redis at REDIS_URL is unreachable. */
export class RedisAwayError extends RedisSetupError {}
