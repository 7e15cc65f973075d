import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod'

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string() }),
  user: z.object({ id: z.string() }),
})
const requestOptions = z.object({ challenge: z.string(), rpId: z.string() })

/** How a browser or authenticator may deviate from the correct behaviour. */
interface Deviation {
  origin?: string
  rpId?: string
  isVerified?: boolean
  counter?: number
  userHandle?: string
}

/** An authenticator with one ES256 key, and its browser: returns what the WebAuthn calls return, with real signatures. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = base64url(credentialId)
  let owner = ''
  const clientData = (type: string, challenge: string, by: Deviation) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: by.origin ?? origin, crossOrigin: false }))
  /** Flags: user present (0x01), user verified (0x04), attested key included (0x40). */
  const authenticatorData = (rpId: string, by: Deviation, key?: Buffer) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(by.counter ?? 0)
    const flags = 0x01 | (by.isVerified === false ? 0 : 0x04) | (key === undefined ? 0 : 0x40)
    return Buffer.concat([sha256(by.rpId ?? rpId), Buffer.from([flags]), counter, key ?? Buffer.alloc(0)])
  }
  const attestedKey = () => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const length = Buffer.from([0, credentialId.length])
    return Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(key)])
  }
  return {
    id,
    /** `navigator.credentials.create()` */
    create(options: unknown, by: Deviation = {}) {
      const { challenge, rp, user } = creationOptions.parse(options)
      owner = user.id
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<never, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', new Uint8Array(authenticatorData(rp.id, by, attestedKey()))],
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, by)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      }
    },
    /** `navigator.credentials.get()` */
    get(options: unknown, by: Deviation = {}) {
      const { challenge, rpId } = requestOptions.parse(options)
      const data = authenticatorData(rpId, by)
      const client = clientData('webauthn.get', challenge, by)
      const signed = createSign('sha256').update(data).update(sha256(client))
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signed.sign(privateKey)),
          userHandle: by.userHandle ?? owner,
        },
      }
    },
  }
}
