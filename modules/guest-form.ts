import { formLimits } from '../domain/forms/form.ts'
import type { LanguageCode } from '../domain/language/language.ts'
import { languageIn, type Translatable, textIn } from '../domain/language/translatable.ts'
import type { FormModule } from './form/schema.ts'
import { formModuleWords } from './form/words.ts'
import { formWords } from './forms/words.ts'
import { guestLanguage, languageOfOwnWords } from './kit/guest-language.ts'
import type { RsvpModule } from './rsvp/schema.ts'
import { rsvpWords } from './rsvp/words.ts'
import { isShownToGuests } from './shown-to-guests.ts'
import type { SiteDocument } from './site-document.ts'

/** A form that guests fill in on a separate page, whichever kind of module it belongs to. */
export interface GuestForm {
  module: RsvpModule | FormModule
  /** RSVPs have guests and a receipt; other forms are just filled in once. */
  isRsvp: boolean
  /** Maximum number of guests per answer; 1 for forms that are filled in once. */
  maxGuests: number
}

/** A form that guests see on the page; undefined if there is none with that id or it is hidden. */
export function guestFormIn(document: SiteDocument, moduleId: string): GuestForm | undefined {
  const module = document.siteModules.find(({ id }) => id === moduleId)
  if (module === undefined || !isShownToGuests(module)) return undefined
  if (module.siteModuleType === 'Rsvp')
    return { module, isRsvp: true, maxGuests: Math.min(module.maxNumberOfGuests, formLimits.guests) }
  return module.siteModuleType === 'Form' ? { module, isRsvp: false, maxGuests: 1 } : undefined
}

/** The words a form shows to guests: the owner's, or else the built-in ones, as for answers to a deleted form. */
export function guestFormWords(form: GuestForm | null, language: LanguageCode) {
  const { module, isRsvp = true } = form ?? {}
  const own = guestLanguage(language)
  const built = formWords[own]
  const rsvp = rsvpWords[own]
  const or = (text: string, fallback: string) => (text.trim() === '' ? fallback : text)
  const text = (own: Translatable | undefined) => textIn(own ?? {}, language)
  const languageOf = (own: Translatable | undefined) =>
    text(own).trim() === '' ? languageOfOwnWords(language) : languageIn(own ?? {}, language)
  const reply = module?.siteModuleType === 'Rsvp' ? module : undefined
  return {
    ...built,
    /** Of the titles: another than the page's where a text stands in. */
    languages: { formTitle: languageOf(module?.title), confirmationTitle: languageOf(module?.confirmationTitle) },
    formTitle: or(text(module?.title), isRsvp ? rsvp.oneGuest : formModuleWords[own].showForm),
    send: or(text(module?.sendButton), built.send),
    closed: or(text(module?.closedText), built.closed),
    confirmationTitle: or(text(module?.confirmationTitle), built.confirmation),
    confirmation: isRsvp ? rsvp.confirmation : formModuleWords[own].confirmation,
    numberOfGuests: or(text(reply?.selectNumberOfGuestsText), rsvp.numberOfGuests),
    guest: or(text(reply?.guestIndexTitle), rsvp.guest),
    one: rsvp.one,
    many: rsvp.many,
    mail: rsvp.mail,
    mailHelp: rsvp.mailHelp,
    answered: rsvp.answered,
    link: rsvp.link,
    linkHelp: rsvp.linkHelp,
    noAnswer: rsvp.noAnswer,
  }
}
export type GuestFormWords = ReturnType<typeof guestFormWords>
