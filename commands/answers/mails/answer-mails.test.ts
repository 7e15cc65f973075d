import { describe, expect, test } from 'vitest'
import type { RecordedAnswer } from '../../../domain/forms/answers-contract.ts'
import { checkAnswers } from '../../../domain/forms/form-answers.ts'
import { uiLanguages } from '../../../domain/language/language.ts'
import { newGift } from '../../../modules/gift-registry/rules.ts'
import { moduleForms } from '../../../modules/module-forms.ts'
import { mailSchema } from '../../../platform/mail/mail.ts'
import { documentWithForms, guest, ids } from '../../../tests/factories/document-with-forms.ts'
import { reservationLinkMail } from '../../gifts/gift-reservation-mail.ts'
import type { PublishedSite } from '../published-site.ts'
import { recipientsOf, tellOfAnswer } from './answer-notices.ts'
import { answerReceiptMail } from './answer-receipt-mail.ts'

const now = new Date('2026-11-21T12:00:00Z')
const deps = {
  settings: { market: 'se' },
  secrets: { sign: (_purpose: string, value: string) => `${value}.signed` },
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
    namesOnGate: false,
    linksAdmit: true,
    siteVersion: 2,
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
const totals = { guests: 23, coming: { yes: 20, no: 3 } }
const told = (site: PublishedSite, event: 'new' | 'changed' | 'withdrawn', names: string[], recipients: string[]) => {
  const group = { id: 'group000000000000001', formId: ids.rsvp, formTitle: 'O.S.A.', recipients }
  const entries = tellOfAnswer(deps, { site, group, event, guests: answersOf(site, ...names), totals, now })
  return entries.map(({ payload }) => mailSchema.parse(payload))
}

test('a form whose mails are without diets mails no diets, not even as changes, whichever question they were told to', () => {
  const [rsvp] = moduleForms(siteIn('sv').document)
  const special = { id: 'question05', formElementType: 'ShortText', label: { sv: 'Specialkost' }, role: 'diet' }
  const form = { formElements: [...(rsvp?.elements ?? []), special] }
  const given = (of: PublishedSite, food: string, more: string) =>
    checkAnswers(formOf(of).elements, [
      ...guest('Åsa', 'yes', food).formElements,
      { formElement: special.id, value: more },
    ]).answers ?? []
  const site = siteIn('sv', { mailsWithoutDiet: true, form })
  const group = { id: 'group000000000000001', formId: ids.rsvp, formTitle: 'O.S.A.', recipients: ['a@example.com'] }
  const [guests, before] = [[given(site, 'Nötter', 'Glutenfritt')], [given(site, 'Skaldjur', 'Vegan')]]
  const mailOf = (of: PublishedSite) =>
    JSON.stringify(tellOfAnswer(deps, { site: of, group, event: 'changed', guests, before, totals, now }))
  expect(mailOf(siteIn('sv', { form }))).toMatch(/Skaldjur → Nötter.*Vegan → Glutenfritt/s)
  expect(mailOf(site)).not.toMatch(/Skaldjur|Nötter|Vegan|Glutenfritt/)
  expect(mailOf(site)).toContain('Allergier och specialkost står inte i mejlet.')
})

describe.each(uiLanguages)('in %s', (language) => {
  test.each(['new', 'changed', 'withdrawn'] as const)('the news of an answer: %s', (event) => {
    const [mail] = told(siteIn(language), event, ['Åsa', 'Bo'], ['owner@example.com'])
    expect(mail?.html).toContain(`<html lang="${language}">`)
    expect(`${mail?.subject}\n\n${mail?.text}`).toMatchSnapshot()
  })

  test('the receipt: what was answered for whom, when and where, and the last day for changes', () => {
    const site = siteIn(language, { deadline: '2027-05-01' })
    const receipt = {
      site,
      form: formOf(site),
      guests: answersOf(site, 'Åsa', 'Bo'),
      language,
      to: 'guest@example.com',
      path: '/api/rsvps/s/receipts/t',
      now,
    }
    const mail = mailSchema.parse(answerReceiptMail(deps, receipt).payload)
    expect(mail.html).toContain('href="https://asa.vigd.se/api/rsvps/s/receipts/t"')
    expect(`${mail.subject}\n\n${mail.text}`).toMatchSnapshot()
  })
})

const receiptTo = (site: PublishedSite, guests: readonly RecordedAnswer[][]) => {
  const link = { site, form: formOf(site), language: 'sv', to: 'guest@example.com', path: '/r', now }
  return mailSchema.parse(answerReceiptMail(deps, { ...link, guests }).payload)
}

test.each([
  ['nb', 'nb', 'Svaret ditt til', 'Takk for svaret'],
  ['no', 'nb', 'Svaret ditt til', 'Takk for svaret'],
  ['fi', 'fi', 'Vastauksesi:', 'Kiitos vastauksestasi'],
])(
  'the receipt and the mail of a reservation speak the language of a page in %s',
  (language, own, subject, heading) => {
    const page = siteIn(language, { deadline: '2027-05-01' })
    const eventDate = { start: '2027-06-11T15:00', end: null, timeZone: 'Europe/Stockholm', notDecided: false }
    const site = { ...page, document: { ...page.document, eventDate } }
    const [header] = site.document.siteModules
    if (header?.siteModuleType !== 'Header') throw new Error('the page has no header')
    header.title = { sv: 'Bröllop', [language]: 'Kari ja Ola' }
    const link = { site, language, to: 'guest@example.com', path: '/r', now }
    const answered = { ...link, form: formOf(site), guests: answersOf(site, 'Åsa', 'Bo') }
    const receipt = mailSchema.parse(answerReceiptMail(deps, answered).payload)
    expect(receipt.subject).toBe(`${subject} Kari ja Ola`)
    expect(receipt.text).toContain(heading)
    const gift = { ...newGift('gift000001'), title: { sv: 'Kvarn', [language]: 'Kahvimylly' } }
    const reserved = mailSchema.parse(reservationLinkMail(deps, { ...link, gift, quantity: 2 }).payload)
    expect(reserved.text).toContain('Kahvimylly')
    for (const { html, text } of [receipt, reserved]) {
      expect(html).toContain(`<html lang="${own}">`)
      expect(text).not.toMatch(/Tack|Till sidan|När:|Fungerar|Thank|To the page/)
    }
    expect(`${receipt.text}\n\n${reserved.text}`.replaceAll('\u00a0', ' ')).toMatchSnapshot()
  },
)

test('the receipt comes from the page by way of us, is answered to its owner, and has the event attached', () => {
  const eventDate = { start: '2027-06-11T15:00', end: null, timeZone: 'Europe/Stockholm', notDecided: false }
  const page = siteIn('sv')
  const site = { ...page, document: { ...page.document, eventDate } }
  const mail = receiptTo(site, answersOf(site, 'Åsa'))
  expect(mail.from).toEqual({ name: 'Åsa & Bo via Vigd', address: 'hej@vigd.se' })
  expect(mail.replyTo).toBe('owner@example.com')
  expect(mail.text.replaceAll('\u00a0', ' ')).toMatch(/När: .*11 juni 2027.* 15\.00/)
  expect(mail.calendar).toContain('DTSTART:20270611T130000Z')
  // who stays away needs no entry
  const away = checkAnswers(formOf(site).elements, guest('Bo', 'no').formElements).answers ?? []
  expect(receiptTo(site, [away]).calendar).toBeUndefined()
  expect(receiptTo(site, [away, ...answersOf(site, 'Åsa')]).calendar).toBeDefined()
})

test('nobody can have a stranger mailed an address or a text of their own', () => {
  const page = siteIn('sv')
  const [header] = page.document.siteModules
  if (header?.siteModuleType !== 'Header') throw new Error('the page has no header')
  header.title = { sv: 'Vinn på www.vinn.example & spel@vinn.example' }
  const said = guest('Vinn https://vinn.example eller ring 0701234567', 'yes', 'Köp på vinn.example')
  const answers = checkAnswers(formOf(page).elements, said.formElements).answers ?? []
  const mail = receiptTo(page, [answers])
  expect(JSON.stringify(mail)).not.toMatch(/vinn\.example|0701234567|Köp/)
  expect(mail.subject).toBe('Ditt svar till Vinn på &')
  expect(mail.text).toContain('Vinn eller ring\n')
  expect(mail.text).toContain('Matönskemål: Skrivet svar (visas på sidan)')
})

test('only the owner is led to the list, and every mail has an id of its own, by which it is erased', () => {
  const mails = told(siteIn('sv'), 'new', ['Åsa'], ['owner@example.com', 'friend@example.com'])
  expect(mails.map(({ to }) => to)).toEqual(['owner@example.com', 'friend@example.com'])
  expect(mails.map(({ text }) => text.includes('/redigera/'))).toEqual([true, false])
})

test('what guests write is no markup, and no second line of a subject', () => {
  const [mail] = told(siteIn('sv'), 'new', ['<b>Åsa</b>\nBcc: x@example.com', 'Bo'], ['owner@example.com'])
  expect(mail?.html).not.toContain('<b>')
  expect(mail?.subject).toBe('Nytt svar – <b>Åsa</b> Bcc: +1 – O.S.A.')
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
