import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { templatesOf } from '../design/templates/gallery.ts'
import { type Brand, brandProfile, brands } from '../domain/commerce/market.ts'
import { money } from '../domain/commerce/money.ts'
import { paymentProducts } from '../domain/commerce/payment-product.ts'
import { priceOf } from '../domain/commerce/price.ts'
import { type UiLanguage, uiLanguages } from '../domain/language/ui-language.ts'
import { findLandingPage, landingPageNames, renderPage } from './landing-pages.ts'
import { shownDesigns } from './start/design-pictures.ts'

const named = new Set<string>()
const operator = {
  name: 'Festoon & <b>Co</b> *AB*',
  address: 'Storgatan 1, 111 22 Stockholm',
  organisationNumber: '556000-0001',
  vatNumber: 'SE556000000101',
  phone: '08-123 45 67',
  mail: 'hej@festoon.example',
}
const render = (name: (typeof landingPageNames)[number], language: UiLanguage, brand: Brand = 'wedding') =>
  renderPage(name, {
    language,
    profile: brandProfile(brand, 'se'),
    operator,
    takesSwish: true,
    hasStudentDemo: true,
    sellsDomains: true,
    measuring: null,
    baseDomain: 'vigd.se',
    origin: 'https://vigd.se',
    mySite: null,
    fileUrl: (file) => {
      named.add(file)
      return `/landing/${file.split('/').at(-1)}`
    },
  }).html

const everyPage = brands.flatMap((brand) =>
  uiLanguages.flatMap((language) => landingPageNames.map((name) => ({ brand, language, name }))),
)

test.each(everyPage)('the $name page of $brand in $language is a whole page for machines', (wanted) => {
  const { brand, language, name } = wanted
  const html = render(name, language, brand)
  const path = name === 'start' ? '' : `/${name}`
  expect(html).toMatch(new RegExp(`^<!doctype html><html lang="${language}"`))
  expect(html).toMatch(/<title>[^<]{10,70}<\/title>/)
  expect(html).toMatch(/<meta name="description" content="[^"]{40,}"/)
  expect(html).toContain(`<link rel="canonical" href="https://vigd.se/${language}${path}"/>`)
  for (const code of uiLanguages) expect(html).toContain(`hrefLang="${code}" href="https://vigd.se/${code}${path}"`)
  expect(html).toContain('hrefLang="x-default"')
  for (const property of ['type', 'site_name', 'title', 'description', 'url', 'locale', 'image'])
    expect(html).toContain(`<meta property="og:${property}" content="`)
  // every text has its words and its values
  expect(html).not.toMatch(/\{\{|undefined|\[object/)
  expect(html).not.toContain('<script type="module"')
  expect(html.match(/<h1/g)).toHaveLength(1)
})

test.each(everyPage.filter(({ name }) => name === 'start'))(
  'the start page of $brand in $language leads into the editor in eight designs, to an example, and to the small print',
  ({ brand, language }) => {
    const html = render('start', language, brand)
    for (const name of templatesOf(brand).slice(0, shownDesigns))
      expect(html).toContain(`href="/${language}/snabbstart?design=${name}"`)
    for (const href of [
      `/${language}/snabbstart`,
      `/demo?lang=${language}`,
      `/${language}/villkor`,
      `/${language}/integritet`,
    ])
      expect(html).toContain(`href="${href}"`)
    const statements = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1]
    expect(JSON.parse(statements ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite' },
        { '@type': 'Organization' },
        { offers: paymentProducts.map((sku) => ({ sku, priceCurrency: 'SEK' })) },
      ],
    })
  },
)

test.each(brands)('the start page of %s names every product of the price list, with what it costs', (brand) => {
  const html = render('start', 'sv', brand)
  for (const product of paymentProducts) expect(html).toContain(money(priceOf(product, brand).amount, 'sv'))
  // cards are not sold yet
  expect(html).not.toMatch(/inbjudningskort|tryckta/i)
})

test.each(uiLanguages)(
  'the page of a graduation in %s leads to its own quick start and its own sample page',
  (language) => {
    const html = render('digital-studentinbjudan', language)
    expect(html).toContain(`href="/digital-studentinbjudan/snabbstart?lang=${language}"`)
    expect(html).toContain(`href="/digital-studentinbjudan/demo?lang=${language}"`)
  },
)

test('Swish and MobilePay are promised only where they are taken, and domains only where they are registered', () => {
  const context = { language: 'sv', operator, baseDomain: 'x' } as const
  const page = (takesSwish: boolean, market: 'se' | 'dk' = 'se') =>
    renderPage('start', {
      ...context,
      profile: brandProfile('wedding', market),
      takesSwish,
      hasStudentDemo: true,
      sellsDomains: takesSwish,
      measuring: null,
      origin: 'x',
      mySite: null,
      fileUrl: (file) => file,
    }).html
  expect(page(true)).toContain('Swish')
  expect(page(false)).not.toMatch(/Swish|MobilePay/)
  expect(page(false, 'dk')).toContain('Med kort eller MobilePay')
  expect(page(true)).toContain('Vi sköter registreringen')
  expect(page(false)).not.toMatch(/Vi sköter registreringen|\.eu/)
})

test('the sample page of a graduation is offered only where it is there', () => {
  const context = { language: 'sv', profile: brandProfile('wedding', 'se'), operator, baseDomain: 'x' } as const
  const page = (hasStudentDemo: boolean) =>
    renderPage('digital-studentinbjudan', {
      ...context,
      takesSwish: true,
      hasStudentDemo,
      sellsDomains: true,
      measuring: null,
      origin: 'x',
      mySite: null,
      fileUrl: (file) => file,
    }).html
  expect(page(true)).toContain('/digital-studentinbjudan/demo')
  expect(page(false)).not.toContain('/digital-studentinbjudan/demo')
  expect(page(false)).toContain('/digital-studentinbjudan/snabbstart')
})

test('every file that a page names is in the checkout', () => {
  for (const { brand, language, name } of everyPage) render(name, language, brand)
  expect(named.size).toBeGreaterThan(200)
  expect([...named].filter((file) => !existsSync(file))).toEqual([])
})

test('an owner who is logged in finds their own page in place of the log-in', () => {
  const context = { language: 'sv', profile: brandProfile('wedding', 'se'), baseDomain: 'x' } as const
  const html = renderPage('start', {
    ...context,
    operator,
    takesSwish: true,
    hasStudentDemo: true,
    sellsDomains: true,
    measuring: null,
    origin: 'x',
    mySite: '/redigera/abc',
    fileUrl: (file) => file,
  }).html
  expect(html).toContain('href="/redigera/abc">Min sida</a>')
  expect(html).not.toContain('Logga in')
})

test.each(uiLanguages)('the terms in %s name the seller, how to withdraw, and who judges a dispute', (language) => {
  const html = render('villkor', language)
  // never read as HTML or Markdown
  expect(html).toContain('Festoon &amp; &lt;b&gt;Co&lt;/b&gt; *AB*')
  for (const fact of ['Storgatan 1, 111 22 Stockholm', '556000-0001', 'SE556000000101', '08-123 45 67'])
    expect(html).toContain(fact)
  expect(html).toContain('href="mailto:hej@festoon.example"')
  expect(html).toMatch(/14 (?:dagar|days|dage)/)
  expect(html).toContain('Allmänna reklamationsnämnden')
  expect(html).toContain('Forbrugerklagenævnet')
})

test.each([
  ['/', { name: 'start', language: null }],
  ['/da', { name: 'start', language: 'da' }],
  ['/en/', { name: 'start', language: 'en' }],
  ['/villkor', { name: 'villkor', language: null }],
  ['/en/integritet', { name: 'integritet', language: 'en' }],
  ['/digital-studentinbjudan', { name: 'digital-studentinbjudan', language: null }],
  ['/da/digital-studentinbjudan/', { name: 'digital-studentinbjudan', language: 'da' }],
  ['/digital-studentinbjudan/snabbstart', null],
  ['/da/kakor', { name: 'kakor', language: 'da' }],
  ['/start', null],
  ['/de', null],
  ['/en/snabbstart', null],
  ['/constructor', null],
  ['/en/villkor/mer', null],
])('the page at an address: %s is %j', (path, expected) => {
  expect(findLandingPage(path)).toEqual(expected)
})
