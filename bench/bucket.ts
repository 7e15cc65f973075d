import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type StoreAddress, storeAddress } from '../platform/env/store.ts'
import { freePort } from '../tests/support/free-port.ts'
import { removeFolder } from '../tests/support/remove-folder.ts'

/** A bucket on an S3 server in a separate process, so that its work does not occupy our event loop. */
export interface Bucket {
  /** For `STORE_URL`. */
  url: string
  address: StoreAddress
  child: ChildProcess
  stop(): Promise<void>
}

/** The S3 server of the tests (ADR 56). Sets the credentials in this process's environment, which child processes inherit. */
export async function startBucket(): Promise<Bucket> {
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  const [port, folder] = [await freePort(), mkdtempSync(path.join(tmpdir(), 'festoon-bucket-'))]
  const place = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--silent']
  const program = ['node_modules/s3rver/bin/s3rver.js', ...place, '--configure-bucket', 'festoon']
  const child = spawn(process.execPath, program, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  while (!(await isReached(port))) {
    if (child.exitCode !== null) throw new Error('the server that speaks S3 did not start')
    await wait(50)
  }
  const url = `s3://festoon?endpoint=http://127.0.0.1:${port}&region=eu-north-1`
  const address = storeAddress({ STORE_URL: url })
  if (address === undefined) throw new Error(`no address: ${url}`)
  return {
    url,
    address,
    child,
    async stop() {
      child.kill()
      await ended
      await removeFolder(folder)
    },
  }
}

const isReached = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    () => true,
    () => false,
  )
