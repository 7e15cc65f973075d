import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import forge from 'node-forge'
import * as z from 'zod'
import { readStateFile, writeStateFile } from '../../simulator/state-file.ts'

const withKey = z.object({ certificate: z.string(), key: z.string() })
/** All PEM. */
const certificatesSchema = z.object({ ca: z.string(), server: withKey, client: withKey })
export type Certificates = z.infer<typeof certificatesSchema>

const dayMs = 24 * 60 * 60 * 1000
const yearMs = 365 * dayMs

/** Certificates cached in `file`, or new ones, which are stored there: making them takes longer than the rest of the simulator's start. */
export async function keptCertificates(file: string, payeeAlias: string, now: Date): Promise<Certificates> {
  const kept = readStateFile(file, certificatesSchema.extend({ payeeAlias: z.string(), renewAt: z.iso.datetime() }))
  if (kept !== undefined && kept.payeeAlias === payeeAlias && kept.renewAt > now.toISOString()) return kept
  const made = await makeCertificates(payeeAlias)
  writeStateFile(file, { ...made, payeeAlias, renewAt: new Date(now.getTime() + yearMs - 30 * dayMs).toISOString() })
  return made
}

/** Creates a CA, and certificates signed by it for a server on loopback and for a merchant with the given Swish number. */
export async function makeCertificates(payeeAlias: string): Promise<Certificates> {
  const [authority, leaf] = await Promise.all([makeKeys(), makeKeys()])
  const ca = sign({
    name: 'Festoon Swish simulator',
    keys: authority,
    by: undefined,
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', keyCertSign: true, critical: true },
    ],
  })
  const by = { certificate: ca, key: authority.privateKey }
  const server = sign({
    name: 'localhost',
    keys: leaf,
    by,
    extensions: [
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  })
  const client = sign({ name: payeeAlias, keys: leaf, by, extensions: [{ name: 'extKeyUsage', clientAuth: true }] })
  const pem = (certificate: forge.pki.Certificate) => forge.pki.certificateToPem(certificate)
  const key = forge.pki.privateKeyToPem(leaf.privateKey)
  return {
    ca: pem(ca),
    server: { certificate: pem(server), key },
    client: { certificate: pem(client), key },
  }
}

async function makeKeys(): Promise<forge.pki.rsa.KeyPair> {
  // Node's native generator: node-forge's would take seconds
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  return { publicKey: forge.pki.publicKeyFromPem(publicKey), privateKey: forge.pki.privateKeyFromPem(privateKey) }
}

let serial = 0

function sign(subject: {
  name: string
  keys: forge.pki.rsa.KeyPair
  /** Issuer; undefined for a self-signed certificate. */
  by: { certificate: forge.pki.Certificate; key: forge.pki.rsa.PrivateKey } | undefined
  extensions: object[]
}): forge.pki.Certificate {
  const certificate = forge.pki.createCertificate()
  certificate.publicKey = subject.keys.publicKey
  serial += 1
  certificate.serialNumber = `01${Date.now().toString(16).padStart(12, '0')}${serial.toString(16).padStart(4, '0')}`
  certificate.validity.notBefore = new Date(Date.now() - 60_000)
  certificate.validity.notAfter = new Date(Date.now() + yearMs)
  const named = [{ name: 'commonName', value: subject.name }]
  certificate.setSubject(named)
  certificate.setIssuer(subject.by?.certificate.subject.attributes ?? named)
  certificate.setExtensions(subject.extensions)
  certificate.sign(subject.by?.key ?? subject.keys.privateKey, forge.md.sha256.create())
  return certificate
}
