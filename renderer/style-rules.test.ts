import { expect, it } from 'vitest'
import { classesOf, elementsIn, marksIn, propertiesOf } from './page-marks.ts'
import { parseStyle, rulesFor } from './style-rules.ts'

const html =
  '<body><div class="site theme4 dark"><h1 class="fit" style="color:var(--c-text)">A</h1><ul class="list wide"><li></li></ul></div>'
const marks = marksIn([html])
const page = classesOf(marks)
const sight = { classes: page, page, elements: elementsIn(html), isMirrored: false, reads: propertiesOf(marks) }
const kept = (css: string) => rulesFor(parseStyle(css), sight)

it('reads the classes of a page, and the properties that its own styles read', () => {
  expect([...page].sort()).toEqual(['dark', 'fit', 'list', 'site', 'theme4', 'wide'])
  expect(propertiesOf(marks)).toEqual(['c-text'])
})

it('keeps rules that something on the page can match, whatever its state', () => {
  for (const rule of [
    '*,:before{margin:0}',
    'html{color:red}',
    '.site h1{color:red}',
    '.list>li+li{color:red}',
    '.list :is(:hover,[aria-current]){color:red}',
    '.site:not(.has-graphic) .fit{color:red}',
    '.site[data-x=".gone {"] h1{color:red}',
    '.list:is(.wide,.narrow){color:red}',
    '.fit:nth-child(2 of .gone){color:red}',
    '.site:has(>.list) .fit{color:red}',
    '.fit:before{content:"}.gone{"}',
  ])
    expect(kept(rule)).toBe(rule)
})

it('leaves out what asks for a class that is not there', () => {
  for (const rule of [
    '.gone{color:red}',
    '.site .gone>h1{color:red}',
    '.list:is(.narrow,.gone){color:red}',
    '.site:has(.gone) h1{color:red}',
    ':where(.gone) li{color:red}',
    '@media print{.site{color:red}}',
  ])
    expect(kept(rule), rule).toBe('')
})

it('leaves out what asks for an element that is not there, or for the other direction of writing', () => {
  for (const rule of ['.site h2{color:red}', 'table,.list dt+dd{color:red}', '.site[dir=rtl] h1{scale:-1 1}'])
    expect(kept(rule), rule).toBe('')
  expect(kept('.site :is(h1,h2){color:red}')).toBe('.site :is(h1,h2){color:red}')
  expect(kept('.site:has(.list h2) h1{color:red}')).toBe('.site:has(.list h2) h1{color:red}')
})

it('leaves out custom properties that nothing reads, and what is only felt by using the page', () => {
  expect(kept('.site{--a:1px;--b:var(--a);--c-text:red;--d:var(--e);--e:1}.fit{top:var(--b);cursor:pointer}')).toBe(
    '.site{--a:1px;--b:var(--a);--c-text:red}.fit{top:var(--b)}',
  )
  expect(kept('.site{--a:1px}.fit{transition:top 1s}')).toBe('')
})

it('leaves out what answers a pointer or the keyboard: the full sheet is there by then', () => {
  expect(kept('.site:has(.list :is(a,b):focus) .fit{color:red}')).toBe('')
  expect(kept('.list>li:hover,.fit{color:red}.site :focus-visible{outline:0}h1:active::before{top:0}')).toBe(
    '.fit{color:red}',
  )
})

it('looks at each selector of a rule, and into groups', () => {
  expect(kept('.gone,.fit,h1 .out{color:red}')).toBe('.fit{color:red}')
  expect(
    kept(
      '@media (width>=900px){.gone{color:red}.fit{color:blue}}@supports (color:red){.gone{top:0}}@supports not (top:0){.fit{top:0}}',
    ),
  ).toBe('@media (width>=900px){.fit{color:blue}}')
  expect(kept('/* a, { comment */ .fit { color : red }\n\n.gone { top: 0 }')).toBe('.fit{color : red}')
})

it('lets a selector ask for what follows elsewhere on the page', () => {
  const nodes = parseStyle('.site:has(.gallery) h1{top:0}.gallery{top:1px}')
  expect(rulesFor(nodes, { ...sight, page: new Set([...page, 'gallery']) })).toBe('.site:has(.gallery) h1{top:0}')
})

it('keeps the movements that are used, and at-rules that it does not know', () => {
  const moves = '@keyframes rise{0%{top:1px}to{top:0}}'
  expect(kept(`.fit{animation:rise 1s}${moves}`)).toBe(`.fit{animation:rise 1s}${moves}`)
  expect(kept(`.gone{animation:rise 1s}${moves}`)).toBe('')
  expect(kept('@page{margin:0}@import "a;b";')).toBe('@page{margin:0}@import "a;b";')
})
