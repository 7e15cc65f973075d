import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type ImageSizeName, imageSizeNames } from '../../domain/image/image.ts'
import { buildImage } from '../../tests/factories/build-site.ts'
import { kit } from '../../themes/klassisk/kit.ts'
import { type EventDate, noEventDate } from '../kit/event-date.ts'
import {
  FieldRenderersContext,
  type PageContext,
  PageContextProvider,
  plainRenderers,
  usePage,
} from '../kit/field-renderers.tsx'
import { sizeHint } from '../kit/size-hint.ts'
import type { ThemeLook } from '../kit/theme-look.ts'
import { kitWords } from '../kit/words.ts'
import { headerDefaults, headerSchema } from './schema.ts'
import { HeaderView } from './view.tsx'
import { headerWords } from './words.ts'

const place = { ordinal: 0, index: 0, background: 'background', pair: 'alone' } as const
const header = headerSchema.parse({ ...headerDefaults('header00001'), title: { sv: 'Åsa & Örjan' } })
const render = (module = header, look: ThemeLook = kit) =>
  renderToStaticMarkup(<InTheme4 module={module} look={look} />)

function InTheme4({
  module,
  look = kit,
  ...page
}: {
  module: typeof header
} & Partial<PageContext>) {
  return (
    <PageContextProvider value={{ ...usePage(), ...page, look }}>
      <HeaderView module={module} place={place} />
    </PageContextProvider>
  )
}

it('says what is missing', () => {
  expect(kitWords.sv.noDate).toBe('Inget datum')
  expect(headerWords.sv.image).toBe('Ingen bild uppladdad')
})

it('shows its picture large, medium or small, with a hint of how wide it stands', () => {
  for (const userSelectedImageSize of imageSizeNames) {
    const html = render({ ...header, image: buildImage('hav', { userSelectedImageSize }) })
    expect(html).toContain(`picture-${userSelectedImageSize.toLowerCase()}`)
    expect(html).toContain(`sizes="${sizeHint(kit.pictureSizes.header[userSelectedImageSize], buildImage('hav'))}"`)
  }
  expect(render()).toContain('picture-none')
  expect(render()).not.toContain('<img')
})

it('holds a graphic back until its picture is there, but for a corner that takes more of a phone', () => {
  const heldOf = (userSelectedImageSize: ImageSizeName) => {
    const look = { ...kit, facts: { ...kit.facts, artLeads: ['SMALL'] as const } }
    const module = { ...header, image: buildImage('hav', { userSelectedImageSize }) }
    const html = renderToStaticMarkup(<InTheme4 module={module} look={look} graphic="EUCALYPTUS" artWaits />)
    return [...html.matchAll(/<picture class="ornament ([\w-]+)".*?<\/picture>/g)].map(
      ([art, name]) => `${name} ${art.includes('<noscript>') ? 'waits' : /fetchPriority="high"/.exec(art)?.[0]}`,
    )
  }
  expect(heldOf('LARGE')).toEqual(['corner-1 waits', 'corner-2 waits'])
  expect(heldOf('SMALL')).toEqual(['corner-1 fetchPriority="high"', 'corner-2 waits'])
})

describe('the date', () => {
  const bar = (eventDate: Partial<EventDate>, options: { editing?: boolean; secondLine?: string } = {}) => {
    const { editing = false, secondLine = '' } = options
    const html = renderToStaticMarkup(
      <FieldRenderersContext value={{ ...plainRenderers, editing }}>
        <InTheme4 module={{ ...header, secondLine: { sv: secondLine } }} eventDate={{ ...noEventDate, ...eventDate }} />
      </FieldRenderersContext>,
    )
    return /<p class="date-bar">(.*?)<\/p>/.exec(html)?.[1]?.replace(/<[^>]*>/g, '')
  }

  it('is that of the event, unless the owner’s own line says it', () => {
    expect(bar({ start: '2027-06-12T15:30' })).toBe('Lördag 12 juni\u00a02027')
    expect(bar({ start: '2027-06-12T15:30' }, { secondLine: '12 juni 2027 på Öland' })).toBeUndefined()
    expect(bar({ start: '2027-06-12T15:30' }, { secondLine: 'Öland' })).toBe('Lördag 12 juni\u00a02027')
  })

  it('is of all the days of an event of several', () => {
    const html = renderToStaticMarkup(
      <InTheme4 module={header} eventDate={{ ...noEventDate, start: '2027-06-11T16:00', end: '2027-06-13T12:00' }} />,
    )
    expect(html).toContain(
      '<p class="date-bar several"><time dateTime="2027-06-11"><span>11–13\u00a0juni\u00a02027</span>',
    )
  })

  it('is said to come where it is not decided, and is missed by owners alone where nothing is said', () => {
    expect(bar({ notDecided: true })).toBe('Datum meddelas senare')
    expect(bar({})).toBeUndefined()
    expect(bar({}, { editing: true })).toBe('')
  })
})

describe('the place of the title', () => {
  it('is the theme’s own where it does not move', () => {
    expect(render({ ...header, titleVerticalAlignment: -1 })).not.toMatch(/title-(?:up|middle|down)/)
  })

  it.each([
    [-1, 'title-up'],
    [0, 'title-middle'],
    [1, 'title-down'],
  ] as const)('is %i: %s, where it does', (titleVerticalAlignment, name) => {
    const look = { ...kit, facts: { ...kit.facts, movesTitle: true } }
    expect(render({ ...header, titleVerticalAlignment }, look)).toContain(name)
  })

  it('is -1, 0 or 1 and nothing else', () => {
    for (const titleVerticalAlignment of [-2, 0.5, 2, '1'])
      expect(headerSchema.safeParse({ ...header, titleVerticalAlignment }).success).toBe(false)
  })
})
