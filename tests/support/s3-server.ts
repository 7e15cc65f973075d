import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import S3rver from 's3rver'
import { type StoreAddress, storeAddress } from '../../platform/env/store.ts'
import { createS3FileStore } from '../../platform/store/s3-file-store.ts'
import { removeFolder } from './remove-folder.ts'

export interface TestS3Server {
  port: number
  address: StoreAddress
  /** For `STORE_URL`. */
  url: string
  stop(): Promise<void>
}

/** Credentials that the server accepts, as the variables that the client reads. */
const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/**
 * Another S3 server to use instead, in the format of `STORE_URL`: on this machine and without TLS, since a proxy in front of it injects
 * faults. Its bucket must exist, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must allow writing (docs/adr/0056).
 */
const given = storeAddress({ STORE_URL: process.env.TEST_S3_URL })
/** Prefix of this run's keys, so that runs do not interfere. */
const folder = given === undefined ? 'ours' : `festoon-test-${randomBytes(6).toString('hex')}`

/** An S3 server on a free port, with a bucket in which our prefix is empty. Sets the credentials of this process. */
export async function startS3Server(): Promise<TestS3Server> {
  if (given !== undefined) return serverAt(given)
  Object.assign(process.env, s3Credentials)
  const directory = mkdtempSync(path.join(tmpdir(), 'festoon-s3-'))
  const settings = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'festoon', configs: [] }],
  }
  const server = new S3rver(settings)
  const { port } = await server.run()
  return {
    port,
    address: s3At(port),
    url: urlOf(s3At(port)),
    async stop() {
      await server.close()
      await removeFolder(directory)
    },
  }
}

function serverAt({ bucket, endpoint = '' }: StoreAddress): TestS3Server {
  const { hostname, port, protocol } = new URL(endpoint)
  if (protocol !== 'http:' || !['127.0.0.1', 'localhost'].includes(hostname))
    throw new Error('TEST_S3_URL must name an endpoint like http://127.0.0.1:8000')
  const address = s3At(Number(port))
  return {
    port: Number(port),
    address,
    url: urlOf(address),
    stop: () => createS3FileStore({ ...address, bucket, prefix: '' }).removeFolder(folder),
  }
}

const urlOf = ({ bucket, prefix, endpoint, region }: StoreAddress) =>
  `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=${region}`

/** The same bucket, reached through whatever listens on `port`. */
export const s3At = (port: number): StoreAddress => ({
  bucket: given?.bucket ?? 'festoon',
  prefix: `${folder}/`,
  endpoint: `http://127.0.0.1:${port}`,
  region: given?.region ?? 'eu-north-1',
})
