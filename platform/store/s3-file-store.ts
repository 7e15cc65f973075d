import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  type HeadObjectCommandOutput,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { backoff, type Retries } from '../../domain/backoff.ts'
import type { StoreAddress } from '../env/store.ts'
import type { FileStore } from './file-store.ts'

/** Timeouts and retries of an operation; up to half of a pause is subtracted as jitter. */
export interface S3Patience extends Retries {
  /** Timeout of one attempt, including the whole body, ms. */
  attemptMs: number
}

const usualPatience: S3Patience = { attempts: 5, first: 100, longest: 2000, attemptMs: 20_000 }

/** The body received is not what was written: truncated or altered. */
class DamagedBodyError extends Error {}

const keyPattern = /^(?!\.)[\w.-]+(?:\/(?!\.)[\w.-]+)*$/

/**
 * A bucket. Files are pictures and pages of at most some 30 MB; each is read whole and checked against the SHA-256 in its metadata before
 * the caller gets any of it. Uses no conditional writes, no checksums other than Content-MD5, and no multipart uploads, which some
 * servers lack. Throws on a key that is not a path of plain names.
 */
export function createS3FileStore(address: StoreAddress, patience: S3Patience = usualPatience): FileStore {
  const { bucket: Bucket, prefix } = address
  const client = openClient(address)
  const place = (key: string): string => {
    if (!keyPattern.test(key)) throw new Error(`not a key of the store: ${key}`)
    return prefix + key
  }
  const attempt = <T>(work: (signal: AbortSignal) => Promise<T>) => withRetries(patience, work)

  function head(key: string): Promise<HeadObjectCommandOutput | undefined> {
    const command = new HeadObjectCommand({ Bucket, Key: place(key) })
    return attempt((abortSignal) => unlessMissing(client.send(command, { abortSignal })))
  }

  function read(key: string): Promise<Buffer | undefined> {
    const command = new GetObjectCommand({ Bucket, Key: place(key) })
    return attempt(async (abortSignal) => {
      const answer = await unlessMissing(client.send(command, { abortSignal }))
      if (answer === undefined) return undefined
      const content = Buffer.from((await answer.Body?.transformToByteArray()) ?? [])
      const { sha256: written } = answer.Metadata ?? {}
      if (sha256(content) !== written)
        throw new DamagedBodyError(`${key} came as ${content.length} of ${answer.ContentLength} bytes, or altered`)
      return content
    })
  }

  /** Keys relative to a folder, one page of the listing at a time. */
  async function* pages(folder: string, Delimiter?: '/', beginning = '') {
    const inside = `${place(folder)}/`
    for (let token: string | undefined; ; ) {
      const command = new ListObjectsV2Command({
        Bucket,
        Prefix: inside + beginning,
        Delimiter,
        ContinuationToken: token,
      })
      const page = await attempt(async (abortSignal) => {
        const { Contents = [], CommonPrefixes = [], ...rest } = await client.send(command, { abortSignal })
        // KeyCount includes CommonPrefixes on some servers and not on others
        if (![0, CommonPrefixes.length].includes((rest.KeyCount ?? -1) - Contents.length))
          throw new DamagedBodyError(`${rest.KeyCount} files were announced, and others listed`)
        return { Contents, next: rest.IsTruncated ? rest.NextContinuationToken : undefined }
      })
      yield page.Contents.map(({ Key = '' }) => Key.slice(inside.length)).filter((name) => name !== '')
      token = page.next
      if (token === undefined) return
    }
  }

  async function remove(key: string): Promise<void> {
    const command = new DeleteObjectCommand({ Bucket, Key: place(key) })
    await attempt((abortSignal) => unlessMissing(client.send(command, { abortSignal })))
  }

  return {
    async write(key, content) {
      const ContentMD5 = createHash('md5').update(content).digest('base64')
      const command = { Bucket, Key: place(key), Body: content, ContentMD5, Metadata: { sha256: sha256(content) } }
      await attempt((abortSignal) => client.send(new PutObjectCommand(command), { abortSignal }))
    },
    read,
    async open(key) {
      const content = await read(key)
      return content && { bytes: content.length, content: Readable.from(content, { objectMode: false }) }
    },
    has: async (key) => (await head(key)) !== undefined,
    async list(folder, beginning) {
      const names: string[] = []
      for await (const page of pages(folder, '/', beginning)) names.push(...page)
      return names
    },
    async *walk(folder) {
      for await (const page of pages(folder)) yield* page
    },
    async copy(from, to) {
      const command = new CopyObjectCommand({ Bucket, Key: place(to), CopySource: `${Bucket}/${place(from)}` })
      await attempt((abortSignal) => client.send(command, { abortSignal }))
    },
    remove,
    async removeOlder(key, than) {
      const written = (await head(key))?.LastModified
      if (written !== undefined && written < than) await remove(key)
    },
    async removeFolder(folder) {
      for await (const names of pages(folder)) {
        if (names.length === 0) continue
        const Objects = names.map((name) => ({ Key: `${place(folder)}/${name}` }))
        const command = new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } })
        const { Errors = [] } = await attempt((abortSignal) => client.send(command, { abortSignal }))
        if (Errors.length > 0) throw new Error(`${Errors.length} files of ${folder} could not be removed`)
      }
    },
  }
}

/** The client itself does not retry: `withRetries` does, and so also covers reading the body. */
const openClient = ({ endpoint, region }: StoreAddress) =>
  new S3Client({
    region,
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3000, httpAgent: { maxSockets: 64 }, httpsAgent: { maxSockets: 64 } },
  })

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

const statusOf = (error: unknown) =>
  error instanceof Error && '$metadata' in error
    ? (error.$metadata as { httpStatusCode?: number }).httpStatusCode
    : undefined

/** The store has understood and refuses, so a retry cannot help. */
const isRefusal = (error: unknown) => {
  const status = statusOf(error) ?? 500
  return status >= 400 && status < 500 && ![400, 408, 409, 429].includes(status)
}

async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    // a missing bucket is an error, unlike a missing file; HEAD responses have no body to tell them apart
    if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket')) return undefined
    throw error
  }
}

async function withRetries<T>(patience: S3Patience, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work(AbortSignal.timeout(patience.attemptMs))
    } catch (error) {
      if (attempt >= patience.attempts || isRefusal(error)) throw error
      const pause = backoff(patience, attempt)
      await wait(pause * (0.5 + Math.random() / 2))
    }
}
