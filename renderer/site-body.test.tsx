import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type ThemeName, themeNames } from '../design/theme-name.ts'
import { guestModules } from '../modules/guest-modules.ts'
import { noEventDate } from '../modules/kit/event-date.ts'
import { FieldRenderersContext, plainRenderers } from '../modules/kit/field-renderers.tsx'
import { type ModuleType, moduleDefaults, moduleTypes, siteModuleSchema } from '../modules/schemas.ts'
import type { SiteDocument } from '../modules/site-document.ts'
import { buildImage, buildSiteDocument } from '../tests/factories/build-site.ts'
import { formModules } from '../tests/factories/form-modules.ts'
import { reservations, wishes } from '../tests/factories/gift-modules.ts'
import { listModules } from '../tests/factories/list-modules.ts'
import { placeModules } from '../tests/factories/place-modules.ts'
import { themeKits } from '../themes/theme-kits.ts'
import { arrange } from './arrangement.ts'
import { menuItems } from './shell/menu-items.ts'
import { SiteBody } from './site-body.tsx'
import { siteStyle } from './site-style.ts'

const body = (document: SiteDocument, editing = false, language = 'sv') =>
  renderToStaticMarkup(
    <FieldRenderersContext value={{ ...plainRenderers, editing }}>
      <SiteBody
        document={document}
        kit={themeKits[document.theme]}
        language={language}
        now={new Date('2026-11-21T10:00:00Z')}
        imageUrl={(_, fileName) => `/assets/${fileName}`}
        assetUrl={(file) => `/assets/${file}`}
        languageHref={(code) => `/${code}`}
        product={{ name: 'Vigd', url: 'https://vigd.se/' }}
        reservations={reservations}
      />
    </FieldRenderersContext>,
  )

const styleOf = (document: SiteDocument) => siteStyle(document, themeKits[document.theme], (file) => file)

const lists = [...listModules, ...placeModules, ...formModules, wishes].map((module) => siteModuleSchema.parse(module))

const sheetsOf = (type: ModuleType, theme: ThemeName) =>
  [...guestModules[type].styles, ...themeKits[theme].modules[type]].filter((sheet) => sheet.trim() !== '')

// markup is one for all themes but for the widths of pictures and what a theme draws itself
describe.each(['theme4', 'theme12'] as const)('markup in %s', (theme) => {
  it.each(moduleTypes)('shows %s as it did', async (type) => {
    const whole = buildSiteDocument({ theme })
    const written = [...whole.siteModules, ...lists]
    const document = { ...whole, siteModules: written.filter((module) => module.siteModuleType === type) }
    expect(document.siteModules, `tests/factories/ has no ${type}`).not.toEqual([])
    await expect(body(document).replace(/></g, '>\n<')).toMatchFileSnapshot(`__snapshots__/${theme}.${type}.html`)
  })
})

describe.each(themeNames)('%s', (theme) => {
  it('ships the style of its own theme and of the modules in use only', () => {
    const whole = buildSiteDocument({ theme })
    const css = styleOf({ ...whole, siteModules: whole.siteModules.slice(0, 2) })
    expect(css).toContain(`.${theme}`)
    for (const other of themeNames) if (other !== theme) expect(css).not.toContain(`.${other}`)
    expect(css).not.toContain('.figures')
    expect(styleOf(whole)).toContain('.figures')
    expect(css).not.toContain('</')
    // each kind alone brings its own sheets and nobody else's
    for (const type of moduleTypes) {
      const alone = styleOf({ ...whole, siteModules: [moduleDefaults[type]('alone00001')] })
      for (const other of moduleTypes)
        for (const part of sheetsOf(other, theme))
          expect(alone.includes(part), `${other} beside ${type}`).toBe(sheetsOf(type, theme).includes(part))
    }
  })
})

describe('a module that lacks what it is there for', () => {
  it('is on the canvas, and not on the guests’ page', () => {
    const empty = moduleDefaults.Location('place00001')
    const place = {
      ...empty,
      title: { sv: 'Hitta hit' },
      secondTitle: {},
      text: {},
      image: null,
      map: { ...empty.map, location: '' },
    }
    const whole = buildSiteDocument()
    const document = { ...whole, siteModules: [...whole.siteModules, place] }
    expect(body(document)).not.toContain('Hitta hit')
    expect(body(document, true)).toContain('Hitta hit')
    const found = { ...place, map: { ...place.map, location: 'Visby' } }
    expect(body({ ...whole, siteModules: [...whole.siteModules, found] })).toContain('Hitta hit')
  })
})

describe('the canvas', () => {
  it('shows hidden modules while the owner edits, and the same markup otherwise', () => {
    const whole = buildSiteDocument()
    const hidden = {
      ...whole,
      siteModules: whole.siteModules.map((module, index) => ({ ...module, hide: index === 2 })),
    }
    expect(body(hidden, true)).toContain('Vigseln')
    expect(body(hidden)).not.toContain('Vigseln')
  })
})

describe('the menu', () => {
  const { siteModules } = buildSiteDocument()

  it('names modules by menu title, else title, with anchors that are their own', () => {
    const twice = siteModules.map((module) => ({ ...module, menuTitle: { sv: 'Åsa & Örjan' } }))
    expect(menuItems(twice, 'sv', false).map((item) => item.anchor)).toEqual([
      'asa-och-orjan',
      'asa-och-orjan-2',
      'asa-och-orjan-3',
      'asa-och-orjan-4',
      'asa-och-orjan-5',
    ])
  })

  it('leaves out what is hidden, except while the owner edits', () => {
    const hidden = siteModules.map((module) => ({ ...module, hide: true }))
    expect(menuItems(hidden, 'sv', false)).toEqual([])
    expect(menuItems(hidden, 'sv', true)).toHaveLength(5)
  })

  it('has no entry for a module without any title, whose section has no anchor', () => {
    const whole = buildSiteDocument({ availableLanguages: [{ languageCode: 'sv' }] })
    const [first, second, ...others] = whole.siteModules
    if (first === undefined || second === undefined) throw new Error('the page has modules')
    const untitled = { ...second, title: {}, menuTitle: {} }
    const document = { ...whole, siteModules: [first, untitled, ...others] }
    const entries = menuItems(document.siteModules, 'sv', false)
    expect(entries.map(({ moduleId }) => moduleId)).not.toContain(untitled.id)
    expect(entries).toHaveLength(menuItems(whole.siteModules, 'sv', false).length - 1)
    expect(body(document)).not.toContain('no-menu-title')
  })

  it('is not there when no module qualifies', () => {
    const whole = buildSiteDocument({ availableLanguages: [{ languageCode: 'sv' }] })
    const document = { ...whole, siteModules: whole.siteModules.map((module) => ({ ...module, hideInMenu: true })) }
    expect(body(document)).not.toContain('<nav')
  })
})

describe('a place', () => {
  const said = (title: string) => {
    const place = { siteModuleType: 'Location', secondTitle: { sv: 'Torekov' }, map: { location: 'Torekov' } }
    const module = siteModuleSchema.parse({ ...place, id: 'place00001', title: title === '' ? {} : { sv: title } })
    return body({ ...buildSiteDocument(), siteModules: [module] }).match(/>Torekov</g)
  }

  it('without a heading says its address once, as its second title or below the map', () => {
    expect(said('')).toHaveLength(1)
    expect(said('Festen')).toHaveLength(2)
  })
})

describe('the rhythm of a page', () => {
  const { siteModules } = buildSiteDocument()

  it('pairs neighbouring pictures in Papper', () => {
    expect(arrange(siteModules, themeKits.theme12.facts).map(({ place }) => place.pair)).toEqual([
      'alone',
      'alone',
      'left',
      'right',
      'alone',
      'alone',
    ])
  })

  it('alternates backgrounds in Klassisk', () => {
    const backgrounds = arrange(siteModules, themeKits.theme4.facts).map(({ place }) => place.background)
    expect(backgrounds.slice(0, 4)).toEqual(['background', 'surface', 'background', 'surface'])
  })
})

describe('a page in a language that runs from the right', () => {
  const arabic = { ...buildSiteDocument(), availableLanguages: [{ languageCode: 'ar' }] }

  it('says so, and leaves the product’s own words as they are', () => {
    const html = body(arabic, false, 'ar')
    expect(html).toMatch(/<div class="site [^>]* lang="ar" dir="rtl">/)
    expect(html).toContain('<p class="foot-credit" dir="ltr">')
    expect(body(arabic)).toContain('<p class="foot-credit">')
  })

  it('turns the art round with the corner it hangs in, and not the figures', () => {
    const css = styleOf(arabic)
    expect(css).toMatch(/\.site\[dir="rtl"\] \.ornament\s*\{\s*scale: -1 1/)
    expect(css).toMatch(/\.digits\s*\{[^}]*direction: ltr/)
  })
})

describe('phone numbers', () => {
  const said = siteModuleSchema.parse({
    ...moduleDefaults.Text('text000001'),
    title: { ar: 'اتصل 070-123 45 67', sv: 'Ring 070-123 45 67' },
    text: { ar: '<p>هاتف: +46 (0)70-123&nbsp;45 67 أو <a href="tel:+46701234567">هنا</a>، ٣ ضيوف</p>' },
  })
  const document = { ...buildSiteDocument(), siteModules: [said] }

  it('keep the order of their digits in words that run from the right', () => {
    const html = body(document, false, 'ar')
    expect(html).toContain('اتصل <bdi dir="ltr">070-123 45 67</bdi></h2>')
    expect(html).toContain(
      '<p>هاتف: <bdi dir="ltr">+46 (0)70-123&nbsp;45 67</bdi> أو <a href="tel:+46701234567">هنا</a>، ٣ ضيوف</p>',
    )
    expect(body(document)).toMatch(/>Ring 070-123 45 67<\/h2>/)
    expect(styleOf(document)).toMatch(/\.rich a\[href\^="tel:"\]\s*\{\s*unicode-bidi: isolate;\s*direction: ltr/)
  })
})

describe('words in another language', () => {
  const said = siteModuleSchema.parse({
    ...moduleDefaults.Text('text000001'),
    title: { ar: 'مرحبا' },
    text: { sv: '<p>Hej!</p>' },
  })
  const reply = siteModuleSchema.parse({ ...moduleDefaults.Rsvp('rsvp000001'), title: { sv: 'Svara' } })
  const document = { ...buildSiteDocument(), siteModules: [said, reply] }

  it('carry their language and direction where they stand in for the page’s', () => {
    const html = body(document, false, 'fi')
    expect(html).toMatch(/<h2[^>]* lang="ar" dir="rtl"[^>]*>مرحبا/)
    expect(html).toMatch(/<div class="rich[^"]*" lang="sv"><p>Hej!/)
    expect(html).toMatch(/<a href="#[^"]+" lang="ar" dir="rtl">مرحبا<\/a>/)
    expect(html).toMatch(/<legend class="question-label"><span lang="en">/)
    const own = body({ ...document, siteModules: [said] }, false, 'ar')
    expect(own).toMatch(/<h2(?![^>]* lang)[^>]*>مرحبا/)
    expect(own).toMatch(/lang="sv" dir="ltr"><p>Hej!/)
  })

  it('do so where they describe a picture, or are a gift’s name', () => {
    const picture = buildImage('picture', { alt: { ar: 'صورة' } })
    const image = siteModuleSchema.parse({ ...moduleDefaults.Header('header0001'), image: picture })
    const gift = { ...wishes, items: [{ id: 'gift000001', title: { sv: 'Kaffekvarn' }, description: { ar: 'وصف' } }] }
    const html = body({ ...document, siteModules: [image, siteModuleSchema.parse(gift)] }, false, 'fi')
    expect(html).toMatch(/<img[^>]* alt="صورة" lang="ar" dir="rtl"/)
    expect(html).toMatch(/<h[23] class="gift-title" lang="sv">/)
    expect(html).toContain('<p class="gift-description" lang="ar" dir="rtl">وصف</p>')
  })

  it.each([
    ['nb', 'Hopp til innholdet', 'Hvor mange svarer du for?'],
    ['no', 'Hopp til innholdet', 'Hvor mange svarer du for?'],
    ['fi', 'Siirry sisältöön', 'Kuinka monen puolesta vastaat?'],
  ])('are not needed for the page’s own in %s', (language, skip, ask) => {
    const html = body(document, false, language)
    expect(html).toContain(`href="#content">${skip}</a>`)
    expect(html).toContain(ask)
    for (const english of ['Skip to content', 'Menu', 'Made with', 'How many guests', 'Close'])
      expect(html).not.toContain(english)
  })

  it('are said to be English where the page’s own words are', () => {
    expect(body(document, false, 'de')).toContain('<a class="skip-link" href="#content" lang="en">Skip to content</a>')
  })
})

describe('a page that says nothing yet', () => {
  const header = siteModuleSchema.parse(moduleDefaults.Header('header0001'))
  const text = siteModuleSchema.parse(moduleDefaults.Text('text000001'))
  const pageOf = (siteModules: SiteDocument['siteModules'], start: string | null = null) => ({
    ...buildSiteDocument(),
    siteModules,
    eventDate: { ...noEventDate, start },
  })

  it.each([
    ['sv', 'Här kommer snart mer att läsa.'],
    ['en', 'There will be more to read here soon.'],
    ['da', 'Her kommer snart mere at læse.'],
  ])('tells guests so in %s', (language, words) => {
    for (const modules of [[], [text], [header, text], [{ ...header, hide: true }]])
      expect(body(pageOf(modules), false, language)).toContain(words)
    expect(body(pageOf([]), true, language)).not.toContain(words)
    expect(body(pageOf([header], '2027-06-12T15:00'), false, language)).not.toContain(words)
  })
})
