import { shownMail } from '../../domain/address/idn.ts'
import { dateLocales } from '../../domain/language/date-locales.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { type OwnersMailFacts, ownersMail } from '../mails/owners-mail.ts'
import { securityMailMessages } from './security-messages.ts'

interface SecurityFacts extends OwnersMailFacts {
  at: Date
  /** URL of the page for requesting a password reset. */
  resetUrl: string
}

export type SecondStepEvent = 'on' | 'off' | 'renewed' | 'recovered'

/** Notifies an owner of a change to the second factor. `left`: the number of unused recovery codes. */
export function secondStepMail(facts: SecurityFacts & { event: SecondStepEvent; left: number }): Mail {
  const { secondStep: texts } = securityMailMessages[facts.language]
  const text = texts[facts.event]
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [text.lead(moment(facts), facts.left), texts.notYou],
    action: { label: texts.action, url: facts.resetUrl },
  })
}

interface Passkeys {
  /** Names of the account's passkeys, which a new password does not affect. */
  passkeys: readonly string[]
}

function passkeysStay({ language, passkeys }: SecurityFacts & Passkeys): string[] {
  return passkeys.length === 0 ? [] : [securityMailMessages[language].passkey.stay(passkeys.join(', '))]
}

/** Notifies an owner of a log-in from a new browser. */
export function newLogInMail(
  facts: SecurityFacts & Passkeys & { browser: string | null; system: string | null },
): Mail {
  const { logIn: text } = securityMailMessages[facts.language]
  const { browser, system } = facts
  const known = browser !== null && system !== null ? text.on(browser, system) : (browser ?? system)
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [text.lead(moment(facts), known ?? text.unknown), text.why, text.notYou, ...passkeysStay(facts)],
    action: { label: text.action, url: facts.resetUrl },
  })
}

/** Notifies an owner that the password has changed. `hadMore`: passkeys or second step were removed. */
export function passwordChangedMail(facts: SecurityFacts & Passkeys & { hadMore: boolean }): Mail {
  const { passwordChanged: text } = securityMailMessages[facts.language]
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [
      text.lead(moment(facts)),
      ...(facts.hadMore ? [text.removed] : []),
      text.notYou,
      ...passkeysStay(facts),
    ],
    action: { label: text.action, url: facts.resetUrl },
  })
}

/** Notifies an owner that a passkey was added or removed. */
export function passkeyMail(facts: SecurityFacts & { name: string; event: 'added' | 'removed' }): Mail {
  const { passkey: texts } = securityMailMessages[facts.language]
  const text = texts[facts.event]
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [text.lead(moment(facts), facts.name), text.notYou],
    action: { label: texts.action, url: facts.resetUrl },
  })
}

/** Asks one of the two addresses to confirm a change of the account's mail. */
export function mailChangeMail(
  facts: SecurityFacts & { side: 'old' | 'new'; oldMail: string; newMail: string; hours: number; url: string },
): Mail {
  const { mailChange: text } = securityMailMessages[facts.language]
  const { productName } = facts.profile
  return ownersMail(facts, text.subject(productName), {
    heading: text.heading,
    paragraphs: [
      text.lead(productName, shownMail(facts.oldMail), shownMail(facts.newMail)),
      text.both(facts.hours),
      facts.side === 'old' ? text.notYou : text.notYours,
    ],
    action: { label: text.action, url: facts.url },
  })
}

/** Notifies one of the two addresses that the account's mail has changed. */
export function mailChangedMail(facts: SecurityFacts & { newMail: string }): Mail {
  const { mailChanged: text } = securityMailMessages[facts.language]
  return ownersMail(facts, text.subject(facts.profile.productName), {
    heading: text.heading,
    paragraphs: [text.lead(moment(facts), shownMail(facts.newMail)), text.notYou],
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
