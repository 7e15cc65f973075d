import { randomBytes } from 'node:crypto'
import * as path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { openDatabase } from '../../db/core/connection.ts'
import { imageSchema } from '../../domain/image/image.ts'
import { createLocalFileStore } from '../../platform/store/local-file-store.ts'
import { randomOf } from '../support/chaos.ts'

/**
 * Writes some two hundred rows a second, small and large ones, and prints the number of each once it is committed. Some transactions are
 * rolled back. Every tenth time it also writes a picture, whose files come before its row.
 */
const { databaseUrl, dataDir, name } = z
  .object({ databaseUrl: z.string().optional(), dataDir: z.string(), name: z.string() })
  .parse(JSON.parse(process.argv[2] ?? ''))
const database = openDatabase({ databaseUrl, dataDir })
const uploads = createLocalFileStore(path.join(dataDir, 'uploads'))
const random = randomOf(name.charCodeAt(0))

async function writePicture(number: number): Promise<void> {
  const hash = randomBytes(16).toString('hex')
  const fileName = `${hash}-600.jpg`
  const ownerId = `owner${name}${String(number % 7).padStart(6, '0')}`
  for (const file of [fileName, fileName.replace('.jpg', '.webp')])
    await uploads.write(`${ownerId}/${file}`, randomBytes(1000 + Math.floor(random() * 20_000)))
  const image = imageSchema.parse({
    path: `/api/images/${ownerId}/`,
    fileName,
    width: 600,
    height: 400,
    sizes: [{ fileName, size: 600 }],
  })
  await database('images').insert({
    owner_id: ownerId,
    file_name: fileName,
    temporary: false,
    data: JSON.stringify(image),
    created_at: new Date().toISOString(),
  })
}

process.stdout.write('ready\n')
for (let number = 1; ; number += 1) {
  if (random() < 0.1)
    await database
      .transaction(async (transaction) => {
        await transaction('written').insert({ writer: name, number: -number, filler: 'x'.repeat(300_000) })
        throw new Error('taken back')
      })
      .catch(() => {})
  if (number % 10 === 0) await writePicture(number)
  await database('written').insert({ writer: name, number, filler: 'x'.repeat(random() < 0.05 ? 60_000 : 400) })
  process.stdout.write(`${number} ${Date.now()}\n`)
  await wait(3)
}
