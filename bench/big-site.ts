import sharp from 'sharp'
import { imageSchema, type SiteImage } from '../domain/image/image.ts'
import { moduleDefaults, type SiteModule } from '../modules/schemas.ts'
import { siteResponse } from '../modules/site-contract.ts'
import { createOwner, type Owner } from '../tests/journeys/owner.ts'

/** A site far larger than owners make: 40 modules and 60 different pictures. */
const bigSite = { modules: 40, pictures: 60 } as const

const inGallery = 36
const sentence =
  'Vi träffades i kön till glasskiosken i Böda en sommar när ingen av oss egentligen skulle dit, och det är hit vi har längtat tillbaka. '

/** Nearly the longest text that a field accepts, with a little room for typing: some 130 paragraphs. */
export const longestText = Array.from(
  { length: 131 },
  (_, index) => `<p>${index + 1}. ${index % 9 === 0 ? `<strong>${sentence}</strong>` : sentence}</p>`,
).join('')

/** A new account whose site has 40 modules and 60 pictures; one module has the longest text. */
export async function createBigSite(editor: string): Promise<Owner> {
  const owner = await createOwner({ editor }, (site) => ({ ...site, siteModules: [] }))
  const pictures: SiteImage[] = []
  for (let index = 0; index < bigSite.pictures; index += 1) pictures.push(await upload(owner, index))
  await save(owner, modulesWith(pictures))
  return owner
}

/** A new account whose site has no modules. */
export const createEmptySite = (editor: string): Promise<Owner> =>
  createOwner({ editor }, (site) => ({ ...site, siteModules: [] }))

function modulesWith(pictures: readonly SiteImage[]): SiteModule[] {
  const beside = pictures.slice(inGallery)
  const alone = bigSite.modules - beside.length - 2
  return [
    { ...moduleDefaults.Header('header0000'), title: { sv: 'Anna & Bo' } },
    ...Array.from({ length: alone }, (_, index) => ({
      ...moduleDefaults.Text(`text${String(index).padStart(6, '0')}`),
      title: { sv: `Text ${index + 1}` },
      text: { sv: index === 1 ? longestText : `<p>${sentence.repeat(3)}</p><h3>Resa</h3><p>${sentence}</p>` },
    })),
    ...beside.map((image, index) => ({
      ...moduleDefaults.ImageAndText(`image${String(index).padStart(5, '0')}`),
      title: { sv: `Bild ${index + 1}` },
      secondTitle: { sv: 'Lördag kl. 15.30' },
      text: { sv: `<p>${sentence.repeat(2)}</p>` },
      image,
    })),
    {
      ...moduleDefaults.ImageGallery('gallery000'),
      title: { sv: 'Bilder' },
      gallery: pictures
        .slice(0, inGallery)
        .map((image, index) => ({ id: `pic${String(index).padStart(7, '0')}`, image })),
    },
  ]
}

async function save({ client, siteId }: Owner, siteModules: readonly SiteModule[]): Promise<void> {
  const before = siteResponse.parse((await client.call('GET', `/api/sites/${siteId}`)).body)
  const { status } = await client.call('PUT', `/api/sites/V2/${siteId}`, { ...before, siteModules })
  if (status !== 200) throw new Error(`saving the big site answered ${status}`)
}

/** Uploads a picture in a colour of its own. */
async function upload({ client, siteId }: Owner, index: number): Promise<SiteImage> {
  const background = { r: (index * 47) % 256, g: (index * 91) % 256, b: (index * 29) % 256 }
  const file = await sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const answer = await client.upload(`/api/sites/${siteId}/upload-image`, new Uint8Array(file))
  return imageSchema.parse(answer.body)
}
