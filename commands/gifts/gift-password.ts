import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Database } from '../../db/core/connection.ts'
import { saltOfGift } from '../../db/gift/gift-repository.ts'
import { createHashQueue, passwordCost } from '../accounts/password.ts'

const inTurn = createHashQueue(2)

/**
 * Hashes a guest's own password for a gift: Argon2id with one salt per gift, so that a password is hashed once rather than once per
 * reservation. Two guests of one gift who choose the same password therefore share their reservations (product-rules.md#gifts).
 * `before` runs when the turn in the queue has come; if it throws, the hashing is skipped. Throws `busy` when the queue is full.
 */
export async function hashGiftPassword(
  database: Database,
  gift: { siteId: string; itemId: string },
  password: string,
  before?: () => Promise<void>,
): Promise<string> {
  const salt = await saltOfGift(database, { ...gift, proposed: randomBytes(16).toString('base64') })
  return inTurn(async () => {
    await before?.()
    return hash(password, { ...passwordCost, salt: Buffer.from(salt, 'base64') })
  })
}
