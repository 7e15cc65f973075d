import { cardSize } from '../../cards/card-size.ts'
import { cardWords } from '../../cards/card-words.ts'
import type { CardPage } from '../../cards/positions.ts'
import { findPrintFile } from '../../db/print/print-file-repository.ts'
import type { Print } from '../../db/print/print-repository.ts'
import { madeKey, type PrintFileQueueDeps, readPrintFile, requestPrintFile } from './print-files.ts'
import { waitForFile } from './wait-for-file.ts'

/** Resolution of the pictures that owners download. */
const dpi = 200

interface Wanted {
  print: Pick<Print, 'document' | 'siteId'>
  /** Maximum time to wait for the file. */
  waitMs?: number
}

/** The print file of a card with crop marks, as a proof for its owner. Throws `card-not-ready` when it takes too long. */
export function cardProof(deps: PrintFileQueueDeps, wanted: Wanted): Promise<Buffer> {
  const language = deps.defaultLanguage
  const sheet = { ...cardSize, bleed: deps.printFiles.bleed }
  return madeOf(deps, wanted, 'proof.pdf', async (file) => {
    const { proofOf } = await readers()
    return Buffer.from(await proofOf(file, sheet, { title: cardWords[language].card, language }))
  })
}

/** A side of a card as printed and trimmed, as PNG. Throws `card-not-ready` when it takes too long. */
export function cardSidePicture(deps: PrintFileQueueDeps, wanted: Wanted, side: CardPage): Promise<Buffer> {
  const sheet = { ...cardSize, bleed: deps.printFiles.bleed }
  return madeOf(deps, wanted, `${side}.png`, async (file) => (await readers()).cutPageAsPng(file, side - 1, sheet, dpi))
}

/** Loaded on demand: they are large, and most processes make no picture of a card. */
const readers = () => import('../../platform/pdf/proof.ts')

/** Makes a derivative of a card's file and stores it beside the file. */
async function madeOf(
  deps: PrintFileQueueDeps,
  { print: { document, siteId }, waitMs }: Wanted,
  name: Parameters<typeof madeKey>[2],
  make: (file: Buffer) => Promise<Buffer>,
): Promise<Buffer> {
  const asked = await requestPrintFile(deps, { document, siteId })
  const { sha256, file } = await waitForFile(
    async () => {
      const row = asked.made === null ? await findPrintFile(deps.database, asked.id) : asked
      const file = row === undefined ? undefined : await readPrintFile(deps, row)
      return row?.made == null || file === undefined ? undefined : { sha256: row.made.sha256, file }
    },
    'card-not-ready',
    waitMs,
  )
  const key = madeKey(siteId, sha256, name)
  const known = await deps.uploads.read(key)
  if (known !== undefined) return known
  const made = await make(file)
  await deps.uploads.write(key, made)
  return made
}
