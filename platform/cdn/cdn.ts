import type { Log } from '../log.ts'

/** The caches of others in front of the guests' server. */
export interface Cdn {
  /** Forgets what it holds of these addresses. Resolves when it has been told; rejects when it could not be. */
  purge(addresses: readonly string[]): Promise<void>
}

/** For an installation without a CDN: says in the log what one would have to forget. */
export function createNoCdn(log: Log): Cdn {
  return {
    async purge(addresses) {
      log.info(
        { addresses: addresses.length },
        'withdrawn from the store; no CDN is set up that would have to forget them',
      )
      log.debug({ addresses }, 'withdrawn addresses')
    },
  }
}
