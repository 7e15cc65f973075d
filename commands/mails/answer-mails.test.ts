import { describe, expect, test } from 'vitest'
import { checkAnswers } from '../../domain/forms/form-answers.ts'
import { uiLanguages } from '../../domain/language/language.ts'
import { moduleForms } from '../../modules/module-forms.ts'
import { mailSchema } from '../../platform/mail/mail.ts'
import { documentWithForms, guest, ids } from '../../tests/factories/document-with-forms.ts'
import type { PublishedSite } from '../answers/published-site.ts'
import { recipientsOf, tellOfAnswer } from './answer-notices.ts'
import { receiptLinkMail } from './answer-receipt-mail.ts'

const now = new Date('2026-11-21T12:00:00Z')
const deps = {
  settings: { market: 'se' },
  editorOrigin: 'https://vigd.se',
  siteOrigin: (host: string) => `https://${host}`,
} as const

function siteIn(languageCode: string, rsvp: object = {}): PublishedSite {
  return {
    id: 'site00000001',
    brand: 'wedding',
    host: 'asa.vigd.se',
    activeUntil: null,
    takenDownAt: null,
    passwordEncrypted: null,
    documentRevision: 1,
    ownerMail: 'owner@example.com',
    document: documentWithForms({ rsvp, document: { availableLanguages: [{ languageCode }] } }),
  }
}
const formOf = (site: PublishedSite) => {
  const [form] = moduleForms(site.document)
  if (form === undefined) throw new Error('the page asks nothing')
  return form
}
const answersOf = (site: PublishedSite, ...names: string[]) =>
  names.map((name) => {
    const given = guest(name).formElements.map(({ formElement, ...said }) => ({ formElement, ...said }))
    return checkAnswers(formOf(site).elements, given).answers ?? []
  })
const told = (site: PublishedSite, event: 'new' | 'changed' | 'withdrawn', names: string[], recipients: string[]) => {
  const group = { id: 'group000000000000001', formId: ids.rsvp, formTitle: 'O.S.A.', recipients }
  const entries = tellOfAnswer(deps, { site, group, event, guests: answersOf(site, ...names), now })
  return entries.map(({ payload }) => mailSchema.parse(payload))
}

describe.each(uiLanguages)('in %s', (language) => {
  test.each(['new', 'changed', 'withdrawn'] as const)('the news of an answer: %s', (event) => {
    const [mail] = told(siteIn(language), event, ['Åsa', 'Bo'], ['owner@example.com'])
    expect(mail?.html).toContain(`<html lang="${language}">`)
    expect(`${mail?.subject}\n\n${mail?.text}`).toMatchSnapshot()
  })

  test('the private link, with the last day for changes', () => {
    const site = siteIn(language, { deadline: '2027-05-01' })
    const receipt = {
      site,
      form: formOf(site),
      language,
      to: 'guest@example.com',
      path: '/api/rsvps/s/receipts/t',
      now,
    }
    const mail = mailSchema.parse(receiptLinkMail(deps, receipt).payload)
    expect(mail.html).toContain('href="https://asa.vigd.se/api/rsvps/s/receipts/t"')
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })
})

test('only the owner is led to the list, and all share one Message-ID', () => {
  const mails = told(siteIn('sv'), 'new', ['Åsa'], ['owner@example.com', 'friend@example.com'])
  expect(mails.map(({ to }) => to)).toEqual(['owner@example.com', 'friend@example.com'])
  expect(mails.map(({ text }) => text.includes('/redigera/'))).toEqual([true, false])
  expect(new Set(mails.map(({ about }) => about))).toEqual(new Set(['group000000000000001']))
})

test('what guests write is no markup, and no second line of a subject', () => {
  const [mail] = told(siteIn('sv'), 'new', ['<b>Åsa</b>\nBcc: x@example.com', 'Bo'], ['owner@example.com'])
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.subject).toBe('Nytt svar – <b>Åsa</b> Bcc: x@example.com +1 – O.S.A.')
})

test('recipients are those of the form, each once; else the owner; nobody for a demo', () => {
  const site = siteIn('sv')
  const entry = (formId: string, ...recipients: string[]) => ({ formId, recipients })
  const named = (...formRecipients: object[]) => ({
    ...site,
    document: documentWithForms({ document: { formRecipients } }),
  })
  expect(recipientsOf(named(entry(ids.rsvp, 'a@b.se', 'c@d.se', 'a@b.se')), ids.rsvp)).toEqual(['a@b.se', 'c@d.se'])
  expect(recipientsOf(named(entry(ids.form, 'a@b.se'), entry(ids.rsvp)), ids.rsvp)).toEqual(['owner@example.com'])
  expect(recipientsOf({ ...site, ownerMail: null }, ids.rsvp)).toEqual([])
})
