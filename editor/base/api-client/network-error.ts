/** A call that got no answer: a `TypeError`, as `fetch` throws it, told apart from a mistake in the code. */
export class NetworkError extends TypeError {}
