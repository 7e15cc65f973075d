import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { moduleDefaults } from '../schemas.ts'
import { askedStyle } from './asked-style.ts'
import { fieldName, formPagePath, guestPrefix, templatePrefix } from './field-names.ts'
import { QuestionFields } from './question-fields.tsx'

const { formElements } = moduleDefaults.Rsvp('module00001').form
const [name, coming, food] = formElements.map(({ id }) => id)
const html = (props: Partial<Parameters<typeof QuestionFields>[0]> = {}) =>
  renderToStaticMarkup(
    <QuestionFields elements={formElements} language="sv" prefix={guestPrefix(1)} scope="module00001" {...props} />,
  )

describe('the fields of one guest', () => {
  it('have names and labels of their own, and the mark of what is required', () => {
    const fields = html()
    expect(fields).toContain(`for="module00001-g1-${name}"`)
    expect(fields).toMatch(new RegExp(`required="" [^>]*name="${fieldName(1, name ?? '')}"`))
    expect(fields).toContain('<legend class="question-label">Kommer du?')
    expect(fields.match(/\(obligatoriskt\)/g)).toHaveLength(2)
  })

  it('say for the page’s script when they are asked', () => {
    expect(html()).toContain(`data-when="${coming}:module00001yes"`)
    expect(html()).not.toContain('Besvaras')
  })

  it('say so in words, and hold nothing back, where nothing can be hidden', () => {
    const elements = formElements.map((element) => ({ ...element, required: true }))
    const fields = html({ elements, plain: true })
    expect(fields).toContain('Besvaras om ”Kommer du?” är ”Ja”.')
    expect(fields).not.toMatch(new RegExp(`required=""[^>]* name="g1-${food}"`))
    expect(html({ plain: true, language: 'en' })).toContain('To be answered if “Will you come?” is “Yes”.')
    expect(html({ plain: true, language: 'da' })).toContain('Besvares, hvis ”Kommer du?” er ”Ja”.')
  })

  it('put one stop at the end of a condition, also behind an answer that has a sign of its own', () => {
    const calling = (answer: string) =>
      formElements.map((element) => ({
        ...element,
        options: element.options.map((option) => ({ ...option, text: { sv: answer } })),
      }))
    expect(html({ elements: calling('Ja!'), plain: true })).toContain('är ”Ja!”<')
    expect(html({ elements: calling('Kanske?'), plain: true })).toContain('är ”Kanske?”<')
    expect(html({ elements: calling('Ja'), plain: true })).toContain('är ”Ja”.<')
  })

  it('bring what was filled in and what is wrong with it', () => {
    const fields = html({
      values: new Map([
        [name ?? '', '"Åsa" <3'],
        [coming ?? '', 'module00001no'],
      ]),
      errors: new Map([[name ?? '', 'Fyll i det här fältet.']]),
    })
    expect(fields).toContain('value="&quot;Åsa&quot; &lt;3"')
    expect(fields).toMatch(/checked="" value="module00001no"|value="module00001no"[^>]*checked=""/)
    expect(fields).toContain('aria-invalid="true"')
    expect(fields).toContain('>Fyll i det här fältet.</p>')
  })

  it('are never nameless', () => {
    const elements = formElements.map((element) => ({
      ...element,
      label: {},
      options: element.options.map((option) => ({ ...option, text: {} })),
    }))
    expect(html({ elements, prefix: templatePrefix })).toMatch(/Fråga 2.*Svar 1.*Svar 2.*Fråga 3/s)
  })
})

it('styles ask what depends on an answer after it, and before whether somebody comes only that and their name', () => {
  const song = {
    ...formElements[0],
    id: 'song',
    role: undefined,
    label: { sv: 'Låt' },
  } as (typeof formElements)[number]
  const style = askedStyle([...formElements, song])
  expect(style).toContain(
    `.guest:not(:has([data-question="${coming}"] input:is([value="module00001yes"]):checked)) [data-question="${food}"]`,
  )
  expect(style).toContain(`.guest:not(:has([data-question="${coming}"] input:checked)) [data-question="song"]`)
  expect(style).not.toMatch(new RegExp(`\\)\\) \\[data-question="(?:${name}|${coming})"`))
  expect([askedStyle([song]), askedStyle([])]).toEqual(['', ''])
})

it('a form’s page is asked for by site, module, language and guests', () => {
  expect(formPagePath('site00000001', 'module00001', 'da', 3)).toBe(
    '/api/form-pages/site00000001/module00001?language=da&guests=3',
  )
})
