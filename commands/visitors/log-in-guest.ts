import { createHash, timingSafeEqual } from 'node:crypto'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Whether a guest knows a site's password. Takes as long for every guess. */
function knowsPassword(secrets: Pick<SecretBox, 'decrypt'>, passwordEncrypted: string, guess: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secrets.decrypt(passwordEncrypted)), digest(guess))
}

/** Counts guesses (api/rate-limits.ts has the numbers). */
export interface GuessLimits {
  /** Counts one; throws `too-many-requests` when there are none left. */
  consume(name: GuessLimit, key: string): Promise<void>
  /** Takes one back. */
  giveBack(name: GuessLimit, key: string): Promise<void>
  /** Whether none is left; counts nothing. */
  isSpent(name: GuessLimit, key: string): Promise<boolean>
}
export type GuessLimit = 'guess' | 'guessOfSite' | 'guessWhenMany'

/**
 * Admits a guest who knows the password; throws `wrong-site-password`, or `too-many-requests`.
 *
 * Only wrong guesses count, so that a party behind one address may come in together. A network has many; and when a site
 * is guessed at from everywhere, each network has a few, which a guest who reads the invitation never needs: so nobody can
 * lock the others out.
 */
export async function logInGuest(
  deps: { secrets: Pick<SecretBox, 'decrypt'>; limits: GuessLimits },
  input: { site: Pick<Site, 'id' | 'passwordEncrypted'>; guess: string; network: string },
): Promise<void> {
  const { limits } = deps
  const { site, network } = input
  if (site.passwordEncrypted === null) return
  const here = `${site.id} ${network}`
  const name = (await limits.isSpent('guessOfSite', site.id)) ? 'guessWhenMany' : 'guess'
  // counted before it is judged, so that many at once are counted too
  await limits.consume(name, here)
  if (knowsPassword(deps.secrets, site.passwordEncrypted, input.guess)) return limits.giveBack(name, here)
  await limits.consume('guessOfSite', site.id).catch(ignoreTooMany)
  throw new DomainError('wrong-site-password')
}

/** The site's own count only says that there are many. */
function ignoreTooMany(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}
