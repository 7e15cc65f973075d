import { readFile } from 'node:fs/promises'
import * as z from 'zod'
import { languageCodeSchema } from '../../domain/language/language-schema.ts'
import { mailAddressSchema } from '../../domain/mail-address.ts'
import { customValue } from '../calls/contracts.ts'
import { isDeeperThan, levelLimit } from '../calls/save-site.ts'
import { withoutServersOwn } from '../document/document.ts'
import { memberText } from '../document/patch-json.ts'

/** An exported site's file cannot be imported at all; the message says why. */
export class ExportError extends Error {}

const time = z.union([z.iso.datetime({ offset: true }), z.iso.date()]).transform((said) => new Date(said).toISOString())
const id = z.union([z.string(), z.looseObject({ $oid: z.string() }).transform(({ $oid }) => $oid)])

const site = z.looseObject({
  _id: id,
  host: z.string().nullish(),
  active: z.boolean().nullish(),
  activeDate: time.nullish().catch(null),
  activeExpireDate: time.nullish().catch(null),
  password: z.string().nullish().catch(null),
  metaNoindex: z.boolean().nullish().catch(null),
  visitorCount: z.number().int().min(0).nullish().catch(null),
  giftRegistryReservations: z
    .array(
      z
        .object({ giftRegistryId: z.string().max(64), quantityReserved: z.number().int().min(1).max(10_000) })
        .nullable()
        .catch(null),
    )
    .nullish()
    .catch(null),
})

const exported = z.looseObject({
  account: z.looseObject({
    mail: mailAddressSchema.transform((address) => address.toLowerCase()),
    registered: z.looseObject({ date: time }).nullish().catch(null),
  }),
  site,
  rsvps: z.array(z.unknown()).nullish(),
  speeches: z.array(z.unknown()).nullish(),
})
type Exported = z.output<typeof exported>

const record = z.looseObject({
  _id: id,
  registered: z.looseObject({ date: time }).nullish(),
  language: languageCodeSchema.nullish().catch(null),
  source: z.string().max(200).nullish().catch(null),
  customValues: z.array(customValue).max(100).nullish(),
})
export type OlderRecord = z.output<typeof record>

/** An exported site. */
export interface ExportedSite extends Pick<Exported, 'account' | 'site'> {
  /** Its document exactly as in the file, without server-side fields. */
  documentText: string
  /** The readable answers to each kind of form, and the number of unreadable ones. */
  answers: Record<'rsvp' | 'form', { records: OlderRecord[]; unreadable: number }>
}

/** Reads the file of an exported site. Throws `ExportError`. */
export async function readExport(file: string): Promise<ExportedSite> {
  const text = await readFile(file, 'utf8')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new ExportError(`is no JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (isDeeperThan(value, levelLimit)) throw new ExportError('is nested too deep')
  const result = exported.safeParse(value)
  if (!result.success) {
    const [issue] = result.error.issues
    throw new ExportError(`is no exported site: ${issue?.path.join('.')}: ${issue?.message}`)
  }
  const { rsvps, speeches, account, site } = result.data
  if (site.usesSiteModules === true) throw new ExportError('is of a newer generation')
  const documentText = withoutServersOwn(memberText(text, 'site') ?? '{}')
  return { account, site, documentText, answers: { rsvp: readRecords(rsvps ?? []), form: readRecords(speeches ?? []) } }
}

function readRecords(values: readonly unknown[]) {
  const read = values.map((value) => record.safeParse(value))
  const records = read.flatMap(({ data }) => data ?? [])
  return { records, unreadable: values.length - records.length }
}
