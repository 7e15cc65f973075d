import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { themes } from '../../design/themes/themes.ts'
import { imageSizeNames } from '../../domain/image.ts'
import { buildImage } from '../../tests/factories/build-site.ts'
import { PageContextProvider, usePage } from '../kit/hands.tsx'
import { sizeHint } from '../kit/size-hint.ts'
import { theme4 } from '../themes/theme4.ts'
import { headerMessages } from './guest-messages.ts'
import { headerDefaults, headerSchema } from './schema.ts'
import { HeaderView } from './view.tsx'

const place = { ordinal: 0, index: 0, ground: 'background', pair: 'alone' } as const
const header = headerSchema.parse({ ...headerDefaults('header00001'), title: { sv: 'Åsa & Örjan' } })
const render = (module = header) => renderToStaticMarkup(<InTheme4 module={module} />)

function InTheme4({ module }: { module: typeof header }) {
  return (
    <PageContextProvider value={{ ...usePage(), look: theme4 }}>
      <HeaderView module={module} place={place} />
    </PageContextProvider>
  )
}

const { movesTitle } = themes.theme4
afterEach(() => {
  themes.theme4.movesTitle = movesTitle
})

it('has the placeholders of the specification', () => {
  expect(headerMessages.sv).toMatchObject({ secondLine: 'Inget datum', image: 'Ingen bild uppladdad' })
})

it('shows its picture large, medium or small, with a hint of how wide it stands', () => {
  for (const userSelectedImageSize of imageSizeNames) {
    const html = render({ ...header, image: buildImage('hav', { userSelectedImageSize }) })
    expect(html).toContain(`picture-${userSelectedImageSize.toLowerCase()}`)
    expect(html).toContain(`sizes="${sizeHint(theme4.pictureSizes.header[userSelectedImageSize], buildImage('hav'))}"`)
  }
  expect(render()).toContain('picture-none')
  expect(render()).not.toContain('<img')
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
    themes.theme4.movesTitle = true
    expect(render({ ...header, titleVerticalAlignment })).toContain(name)
  })

  it('is -1, 0 or 1 and nothing else', () => {
    for (const titleVerticalAlignment of [-2, 0.5, 2, '1'])
      expect(headerSchema.safeParse({ ...header, titleVerticalAlignment }).success).toBe(false)
  })
})
