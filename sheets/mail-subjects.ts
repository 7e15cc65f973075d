import { passwordResetMail } from '../commands/accounts/password-reset-mail.ts'
import { welcomeMail } from '../commands/accounts/welcome-mail.ts'
import { tellOfAnswer } from '../commands/answers/mails/answer-notices.ts'
import { answerReceiptMail } from '../commands/answers/mails/answer-receipt-mail.ts'
import type { PublishedSite } from '../commands/answers/published-site.ts'
import { feedbackMail } from '../commands/feedback/feedback-mail.ts'
import { receiptMail } from '../commands/payments/receipt-mail.ts'
import { accountErasedMail, guestDataMail } from '../commands/privacy/privacy-mails.ts'
import { type Brand, brandProfile } from '../domain/commerce/market.ts'
import { ore } from '../domain/commerce/ore.ts'
import { checkAnswers } from '../domain/forms/form-answers.ts'
import type { UiLanguage } from '../domain/language/language.ts'
import { movedPageMail } from '../first-generation/import/moved-page-mail.ts'
import { moduleForms } from '../modules/module-forms.ts'
import { mailSchema } from '../platform/mail/mail.ts'
import { createSecretBox } from '../platform/secret-box.ts'
import { documentWithForms, guest } from '../tests/factories/document-with-forms.ts'

const now = new Date('2026-11-21T10:00:00Z')
const url = 'https://example.com/a/link/to/something'

/** The HTML of every mail that we send, in the brands and languages by turns. */
export function mailSubjects(): Record<string, string> {
  return {
    'password-reset': passwordResetMail({ ...to('wedding', 'sv'), hours: 2, url }).html ?? '',
    welcome: welcomeMail({ ...to('wedding', 'sv'), proofUrl: url, pageUrl: url }).html,
    'moved-page': movedPageMail({ ...to('wedding', 'sv'), page: 'Elsa & Viktor', pageUrl: url, days: 30, url }).html,
    receipt: receiptOf('wedding', 'sv', false),
    'receipt-name-lost': receiptOf('party', 'da', true),
    'guest-data':
      guestDataMail({
        ...to('event', 'sv'),
        page: 'skargardsdagarna.example',
        erasedAt: new Date('2027-12-01T10:00:00Z'),
        url,
      }).html ?? '',
    'account-erased': accountErasedMail(to('party', 'en')).html ?? '',
    feedback:
      feedbackMail({
        feedbackText: 'Jag hittar inte hur man byter ordning på bilderna.\n\nFinns det?',
        expectsReply: true,
        userMail: 'elsa@example.com',
        profile: brandProfile('event', 'se'),
      }).html ?? '',
    ...answerMails(),
  }
}

const to = (brand: Brand, language: UiLanguage) => ({
  to: 'elsa@example.com',
  language,
  profile: brandProfile(brand, 'se'),
})

const receiptOf = (brand: Brand, language: UiLanguage, hostLost: boolean) =>
  receiptMail({
    ...to(brand, language),
    seller: {
      name: 'Fest AB',
      address: 'Gatan 1, 111 22 Stockholm',
      organisationNumber: '556000-0000',
      vatNumber: 'SE556000000001',
    },
    paidAt: now.toISOString(),
    activeUntil: '2028-05-21T10:00:00Z',
    hostLost,
    comingDomain: null,
    payment: {
      reference: 'abcdefghijkmnpqrstuv',
      method: 'stripe',
      product: 'subdomain',
      months: 18,
      amount: ore(59900),
      language,
    },
    host: hostLost ? null : 'elsa-och-viktor.example',
    siteUrl: hostLost ? null : url,
    chooseAddressUrl: url,
    receiptUrl: url,
  }).html ?? ''

function answerMails(): Record<string, string> {
  const secrets = createSecretBox('a secret of the contact sheet, long enough')
  const deps = {
    settings: { market: 'se' },
    secrets,
    editorOrigin: 'https://example.com',
    siteOrigin: () => url,
  } as const
  const eventDate = {
    start: '2027-06-11T15:00',
    end: '2027-06-13T12:00',
    timeZone: 'Europe/Stockholm',
    notDecided: false,
  }
  const document = documentWithForms({ rsvp: { deadline: '2027-05-01' }, document: { eventDate } })
  const site: PublishedSite = {
    id: 'site00000001',
    brand: 'party',
    host: 'elsa-40.example',
    activeUntil: null,
    takenDownAt: null,
    passwordEncrypted: null,
    namesOnGate: false,
    linksAdmit: true,
    siteVersion: 2,
    documentRevision: 1,
    ownerMail: 'elsa@example.com',
    document,
  }
  const [form] = moduleForms(document)
  if (form === undefined) throw new Error('the page asks nothing')
  const guests = ['Åsa Lindqvist', 'Örjan Lindqvist'].map(
    (name) => checkAnswers(form.elements, guest(name).formElements).answers ?? [],
  )
  const group = { id: 'group000000000000001', formId: form.formId, formTitle: '', recipients: ['elsa@example.com'] }
  const totals = { guests: 23, coming: { yes: 20, no: 3 } }
  const notices = (['new', 'changed'] as const).map((event, index) =>
    tellOfAnswer(deps, { site, group, event, guests: guests.slice(index), before: guests, totals, now }).map(
      ({ payload }) => payload,
    ),
  )
  const receipt = answerReceiptMail(deps, {
    site,
    form,
    guests,
    language: 'sv',
    to: 'asa@example.com',
    path: '/api/rsvps/s/receipts/t',
    now,
  }).payload
  const html = (mail: unknown) => mailSchema.parse(mail).html ?? ''
  return {
    'answer-new': html(notices[0]?.[0]),
    'answer-changed': html(notices[1]?.[0]),
    'answer-receipt': html(receipt),
  }
}
