import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSecretBox, loadSecret } from './secret-box.ts'

const secret = 'a secret of at least 32 characters'
const box = createSecretBox(secret)

describe('what is encrypted', () => {
  it('is read with the same key, also by another process', () => {
    for (const text of ['', 'lösenord', '🎉'.repeat(100)])
      expect(createSecretBox(secret).decrypt(box.encrypt(text))).toBe(text)
  })

  it('differs each time, and shows nothing', () => {
    expect(box.encrypt('hej')).not.toBe(box.encrypt('hej'))
    expect(Buffer.from(box.encrypt('hej då'), 'base64url').toString()).not.toContain('hej')
  })

  it('is refused when a bit has changed, or with another key', () => {
    const sealed = box.encrypt('hej')
    const bytes = Buffer.from(sealed, 'base64url')
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index)
      expect(() => box.decrypt(changed.toString('base64url'))).toThrow()
    }
    expect(() => createSecretBox(`${secret}!`).decrypt(sealed)).toThrow()
    expect(() => box.decrypt('')).toThrow()
    expect(() => box.decrypt(bytes.subarray(0, 20).toString('base64url'))).toThrow()
  })
})

describe('what is signed', () => {
  it('is believed for its own purpose only, and as it was signed', () => {
    const signed = box.sign('draft', 'abc.def')
    expect(box.unsign('draft', signed)).toBe('abc.def')
    expect(box.unsign('other', signed)).toBeUndefined()
    expect(createSecretBox(`${secret}!`).unsign('draft', signed)).toBeUndefined()
    for (const forged of [`x${signed}`, signed.slice(0, -2), 'abc.def', 'abc.def.', '.', ''])
      expect(box.unsign('draft', forged)).toBeUndefined()
  })
})

describe('the secret', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'festoon-secret-'))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('is the one of the settings, or one that is made once and only its user can read', () => {
    expect(loadSecret({ secretKey: secret, dataDir: folder })).toBe(secret)
    const made = loadSecret({ secretKey: undefined, dataDir: folder })
    expect(made).toMatch(/^[\w-]{43}$/)
    expect(loadSecret({ secretKey: undefined, dataDir: folder })).toBe(made)
    expect(statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
    expect(readdirSync(folder)).toEqual(['secret-key'])
  })
})
