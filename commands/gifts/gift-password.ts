import { randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { Database } from '../../db/core/connection.ts'
import { saltOfGift } from '../../db/gift/gift-repository.ts'
import { createHashQueue, passwordCost } from '../accounts/password.ts'

const inTurn = createHashQueue(2)

/**
 * The hash of a guest's own password for a gift: Argon2id with a salt of the gift's own, so that a password is hashed once
 * and not once for each reservation there is. Two guests of one gift who choose the same password share what they reserved
 * (product-rules.md#gifts). Throws `too-many-requests` when too many wait already. `before` is called when the turn has come; what it
 * throws saves the work.
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
