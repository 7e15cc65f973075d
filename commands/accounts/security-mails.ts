import { shownMail } from '../../domain/address/idn.ts'
import { dateLocales } from '../../domain/language/date-locales.ts'
import { fill, translator } from '../../domain/language/words.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { words } from './words.ts'

interface SecurityFacts extends OwnersMailFacts {
  at: Date
  /** URL of the page for requesting a password reset. */
  resetUrl: string
}

export type SecondStepEvent = 'on' | 'off' | 'renewed' | 'recovered'

const secondStepSections = {
  on: 'secondStepOn',
  off: 'secondStepOff',
  renewed: 'secondStepRenewed',
  recovered: 'secondStepRecovered',
} as const

/** Notifies an owner of a change to the second factor. `left`: the number of unused recovery codes. */
export function secondStepMail(facts: SecurityFacts & { event: SecondStepEvent; left: number }): Mail {
  const { [secondStepSections[facts.event]]: section, secondStep } = words[facts.language]
  const t = translator(section, facts.language)
  return ownersMail(facts, t('subject', { product: facts.profile.productName }), {
    heading: t('heading'),
    paragraphs: [t('lead', { when: moment(facts), left: facts.left }), secondStep.notYou],
    action: { label: secondStep.action, url: facts.resetUrl },
  })
}

interface Passkeys {
  /** Names of the account's passkeys, which a new password does not affect. */
  passkeys: readonly string[]
}

function passkeysStay({ language, passkeys }: SecurityFacts & Passkeys): string[] {
  return passkeys.length === 0 ? [] : [fill(words[language].passkeys.stay, { names: passkeys.join(', ') })]
}

/** Notifies an owner of a log-in from a new browser. */
export function newLogInMail(
  facts: SecurityFacts & Passkeys & { browser: string | null; system: string | null },
): Mail {
  const t = translator(words[facts.language].logIn, facts.language)
  const { browser, system } = facts
  const where = browser !== null && system !== null ? t('on', { browser, system }) : (browser ?? system ?? t('unknown'))
  return ownersMail(facts, t('subject', { product: facts.profile.productName }), {
    heading: t('heading'),
    paragraphs: [t('lead', { when: moment(facts), where }), t('why'), t('notYou'), ...passkeysStay(facts)],
    action: { label: t('action'), url: facts.resetUrl },
  })
}

/** Notifies an owner that the password has changed. `hadMore`: passkeys or second step were removed. */
export function passwordChangedMail(facts: SecurityFacts & Passkeys & { hadMore: boolean }): Mail {
  const t = translator(words[facts.language].passwordChanged, facts.language)
  return ownersMail(facts, t('subject', { product: facts.profile.productName }), {
    heading: t('heading'),
    paragraphs: [
      t('lead', { when: moment(facts) }),
      ...(facts.hadMore ? [t('removed')] : []),
      t('notYou'),
      ...passkeysStay(facts),
    ],
    action: { label: t('action'), url: facts.resetUrl },
  })
}

/** Notifies an owner that a passkey was added or removed. */
export function passkeyMail(facts: SecurityFacts & { name: string; event: 'added' | 'removed' }): Mail {
  const { passkeys, passkeyAdded, passkeyRemoved } = words[facts.language]
  const t = translator(facts.event === 'added' ? passkeyAdded : passkeyRemoved, facts.language)
  return ownersMail(facts, t('subject', { product: facts.profile.productName }), {
    heading: t('heading'),
    paragraphs: [t('lead', { when: moment(facts), name: facts.name }), t('notYou')],
    action: { label: passkeys.action, url: facts.resetUrl },
  })
}

/** Asks one of the two addresses to confirm a change of the account's mail. */
export function mailChangeMail(
  facts: SecurityFacts & { side: 'old' | 'new'; oldMail: string; newMail: string; hours: number; url: string },
): Mail {
  const t = translator(words[facts.language].mailChange, facts.language)
  const product = facts.profile.productName
  return ownersMail(facts, t('subject', { product }), {
    heading: t('heading'),
    paragraphs: [
      t('lead', { product, from: shownMail(facts.oldMail), to: shownMail(facts.newMail) }),
      t('both', { hours: facts.hours }),
      t(facts.side === 'old' ? 'notYou' : 'notYours'),
    ],
    action: { label: t('action'), url: facts.url },
  })
}

/** Notifies one of the two addresses that the account's mail has changed. */
export function mailChangedMail(facts: SecurityFacts & { newMail: string }): Mail {
  const t = translator(words[facts.language].mailChanged, facts.language)
  return ownersMail(facts, t('subject', { product: facts.profile.productName }), {
    heading: t('heading'),
    paragraphs: [t('lead', { when: moment(facts), mail: shownMail(facts.newMail) }), t('notYou')],
  })
}

/** Date and time in the market's time zone. */
function moment({ at, language, profile }: SecurityFacts): string {
  return new Intl.DateTimeFormat(dateLocales(language), {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: profile.timeZone,
  }).format(at)
}
