/** A call that got no answer. `fetch` throws a plain `TypeError`, which this distinguishes from programming errors. */
export class NetworkError extends TypeError {}
