import { createHash, timingSafeEqual } from 'node:crypto'
import type { Site } from '../../db/site/site-repository.ts'
import { DomainError } from '../../domain/errors.ts'
import type { SecretBox } from '../../platform/secret-box.ts'

/** Whether a guess is the site's password, in constant time. */
function knowsPassword(secrets: Pick<SecretBox, 'decrypt'>, passwordEncrypted: string, guess: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(secrets.decrypt(passwordEncrypted)), digest(guess))
}

/** Rate limits for guesses (numbers in api/rate-limits.ts). */
export interface GuessLimits {
  /** Counts one guess; throws `too-many-requests` when none are left. */
  consume(name: GuessLimit, key: string): Promise<void>
  /** Returns one guess. */
  giveBack(name: GuessLimit, key: string): Promise<void>
  /** Whether none are left; does not count. */
  isSpent(name: GuessLimit, key: string): Promise<boolean>
}
export type GuessLimit = 'guess' | 'guessOfSite' | 'guessWhenMany'

/**
 * Admits a guest who knows the password; throws `wrong-site-password`, or `too-many-requests`.
 *
 * Only wrong guesses count, so that many guests behind one IP address can log in together. Each network has a generous limit. While a site
 * is under a distributed attack, each network has only a few guesses, still more than a guest with the invitation needs; so attackers
 * cannot lock guests out.
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
  // count before checking the password, so that concurrent guesses count too
  await limits.consume(name, here)
  if (knowsPassword(deps.secrets, site.passwordEncrypted, input.guess)) return limits.giveBack(name, here)
  await limits.consume('guessOfSite', site.id).catch(ignoreTooMany)
  throw new DomainError('wrong-site-password')
}

/** The per-site limit never rejects; it only detects an attack. */
function ignoreTooMany(error: unknown): void {
  if (!(error instanceof DomainError)) throw error
}
