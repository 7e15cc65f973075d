import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import S3rver from 's3rver'
import type { StoreAddress } from '../../platform/env/store.ts'
import { removeFolder } from './remove-folder.ts'

export interface TestS3Server {
  port: number
  address: StoreAddress
  /** For `STORE_URL`. */
  url: string
  stop(): Promise<void>
}

/** What the server takes as credentials, as the variables that the client reads. */
const s3Credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** A server that speaks S3, with one empty bucket, on a free port (ADR 56). Sets the credentials of this process. */
export async function startS3Server(): Promise<TestS3Server> {
  Object.assign(process.env, s3Credentials)
  const directory = mkdtempSync(path.join(tmpdir(), 'festoon-s3-'))
  const bucket = 'festoon'
  const settings = {
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  }
  const server = new S3rver(settings)
  const { port } = await server.run()
  return {
    port,
    address: s3At(port, bucket),
    url: `s3://${bucket}?endpoint=http://127.0.0.1:${port}&region=eu-north-1`,
    async stop() {
      await server.close()
      await removeFolder(directory)
    },
  }
}

/** The same bucket through whatever listens at a port. */
export const s3At = (port: number, bucket = 'festoon'): StoreAddress => ({
  bucket,
  prefix: 'ours/',
  endpoint: `http://127.0.0.1:${port}`,
  region: 'eu-north-1',
})
