import { describe, expect, it } from 'vitest'
import { isOffered } from '../../design/templates/gallery.ts'
import { isReservedSubdomain } from '../../domain/address/subdomain.ts'
import { brandProfile, brands } from '../../domain/commerce/market.ts'
import { isCanonicalRichText } from '../../domain/text/rich-text.ts'
import { imagesIn } from '../../modules/document-images.ts'
import { moduleTexts } from '../../modules/module-texts.ts'
import { moduleTypes } from '../../modules/schemas.ts'
import { isShownToGuests } from '../../modules/shown-to-guests.ts'
import { buildImage } from '../../tests/factories/build-site.ts'
import { buildDemoDocument } from '../build-document.ts'
import { midsummersEve, nextTime } from '../demo-site.ts'
import { demoPictureNames } from '../pictures/picture-names.ts'
import { demoPicture, demoPictureFile } from '../pictures/pictures.ts'
import { demoHost, demoSites, studentDemo } from './demo-sites.ts'

const pictures = new Map(
  demoPictureNames.map((name) => [demoPictureFile(name), buildImage(name, { originalName: demoPictureFile(name) })]),
)
const all = brands.flatMap((brand) =>
  demoSites[brand].map((demo) => ({
    brand,
    demo,
    host: demoHost(demo, 'x.se'),
    document: buildDemoDocument(demo, {
      date: '2027-06-12T15:00',
      pictures,
      profile: brandProfile(brand, 'se'),
    }),
  })),
)

describe.each(all)('the sample site of $brand at $host', ({ brand, demo, document }) => {
  it('wears a template of its brand', () => {
    // quick start on the student's paths wears it in every brand
    expect(isOffered(demo.template, brand) || demo === studentDemo).toBe(true)
    expect(document.mostRecentSelectedDesignTemplate).toBe(demo.template)
  })

  it('says everything in three languages', () => {
    expect(document.availableLanguages.map((entry) => entry.languageCode)).toEqual(['sv', 'en', 'da'])
    const gaps = document.siteModules.flatMap((module) =>
      moduleTexts(module).flatMap(({ field, value, kind }) => {
        const written = Object.values(value).filter((text) => text !== '')
        const whole = written.length === 0 || (value.sv && value.en && value.da)
        const clean = kind === 'line' || written.every(isCanonicalRichText)
        return whole && clean ? [] : [`${module.id} ${field}`]
      }),
    )
    expect(gaps).toEqual([])
  })

  it('has nothing that guests would not see, and a picture in every place', () => {
    expect(document.siteModules.filter((module) => !isShownToGuests(module))).toEqual([])
    expect(imagesIn(document).length).toBeGreaterThanOrEqual(2)
    for (const image of imagesIn(document)) expect(image.alt).toEqual(demoPicture(nameOf(image.originalName)).alt)
  })
})

function nameOf(file: string) {
  const name = demoPictureNames.find((known) => demoPictureFile(known) === file)
  if (name === undefined) throw new Error(`no demo picture is called ${file}`)
  return name
}

it('each has an address of its own that no owner can take', () => {
  expect(new Set(all.map(({ brand, host }) => `${brand} ${host}`)).size).toBe(all.length)
  for (const { host } of all) expect(isReservedSubdomain(host.split('.')[0] ?? '')).toBe(true)
})

it('together they show every kind of module but films, which would be somebody else’s', () => {
  const shown = new Set(all.flatMap(({ document }) => document.siteModules.map((module) => module.siteModuleType)))
  expect([...shown].toSorted()).toEqual(moduleTypes.filter((type) => type !== 'Video').toSorted())
})

it('a day of the year is the next one that is more than a week away', () => {
  const on = (day: string) => nextTime(new Date(`${day}T10:00:00Z`), '12-31', '19:00')
  expect(on('2026-11-21')).toBe('2026-12-31T19:00')
  expect(on('2026-12-25')).toBe('2027-12-31T19:00')
  expect(on('2027-01-01')).toBe('2027-12-31T19:00')
  expect([2026, 2027, 2028].map(midsummersEve)).toEqual(['06-19', '06-25', '06-23'])
})
