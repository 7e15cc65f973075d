/** Redis cannot be used as it is set up. The message says what to do. */
export class RedisSetupError extends Error {}
