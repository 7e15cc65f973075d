import sharp from 'sharp'
import { imageFiles, imageSchema } from '../../../../domain/image/image.ts'
import { askUntilAnswered, type OwnedSite, pause, pick, randomFor, type Stage } from './stage.ts'

/** A small picture, different each time. */
async function picture(random: () => number): Promise<Buffer> {
  const background = { r: Math.floor(random() * 256), g: Math.floor(random() * 256), b: Math.floor(random() * 256) }
  const noise = { type: 'gaussian', mean: 120, sigma: 30 } as const
  return sharp({ create: { width: 320, height: 214, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer()
}

/** A multipart form with one file, as browsers send it. */
function formWith(file: Buffer): { body: Buffer; type: string } {
  const boundary = 'the-boundary-of-the-form'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])
  return { body, type: `multipart/form-data; boundary=${boundary}` }
}

/** Uploads a picture, retrying until it is answered. */
export async function upload(
  stage: Stage,
  site: OwnedSite,
  random: () => number,
  ports: readonly number[] = stage.cluster.apiPorts,
): Promise<void> {
  const path = `/api/sites/${site.siteId}/upload-image`
  const sent = formWith(await picture(random))
  const caller = 1000 + site.record.number
  const question = { method: 'POST', path, ...sent, cookie: site.cookie, caller }
  const reply = await askUntilAnswered(stage, ports, question, Math.floor(random() * 2))
  // the limit is 120 per owner in ten minutes, which a long run exceeds: a refused upload need not be stored
  if (reply.status === 429) return
  if (reply.status !== 201) return stage.ledger.complain(`an upload was answered ${reply.status}: ${reply.text}`)
  const image = imageSchema.parse(JSON.parse(reply.text))
  site.record.uploads.push({ path: image.path, files: imageFiles(image) })
  stage.ledger.counts.uploads += 1
}

/** Uploads pictures to random sites from time to time. */
export async function keepUploading(stage: Stage, sites: readonly OwnedSite[], everyMs: number): Promise<void> {
  const random = randomFor(stage, 2)
  while (!stage.over.aborted) {
    await pause(stage, random() * 2 * everyMs)
    if (!stage.over.aborted) await upload(stage, pick(random, sites), random)
  }
}
