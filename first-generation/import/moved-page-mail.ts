import { type OwnersMailFacts, ownersMail } from '../../commands/mails/owners-mail.ts'
import { translator, wordsOf } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import type sv from './words.sv.json'

const words = wordsOf<typeof sv>(import.meta.glob('./words.*.json', { eager: true, import: 'default' }))

export interface MovedPageFacts extends OwnersMailFacts {
  /** Title of the page. */
  page: string
  /** URL of the page as guests see it; null if it has no address. */
  pageUrl: string | null
  /** How long the link is valid. */
  days: number
  url: string
}

/** To the owner of an imported page: where it is, how it looks, and the link to choose a password. */
export function movedPageMail(facts: MovedPageFacts): Mail {
  const t = translator(words[facts.language].moved, facts.language)
  const product = facts.profile.productName
  const { page, pageUrl, days } = facts
  const thePage = page === '' ? t('yourPage') : t('namedPage', { page })
  return ownersMail(facts, t('subject', { product }), {
    heading: t('heading', { product }),
    paragraphs: [
      t('lead', { thePage, product }),
      t(pageUrl === null ? 'looksInside' : 'looks'),
      t('password', { mail: facts.to, days }),
    ],
    action: { label: t('action'), url: facts.url },
    ...(pageUrl === null ? {} : { link: { label: t('see'), url: pageUrl } }),
  })
}
