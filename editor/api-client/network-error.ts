import type { UiLanguage } from '../../domain/language.ts'

/** What the reader is told: a browser's own words ('Failed to fetch') are English and say nothing of what to do. */
const texts: Record<UiLanguage, string> = {
  sv: 'Ingen kontakt med servern. Kontrollera uppkopplingen och försök igen.',
  en: 'No contact with the server. Check the connection and try again.',
  da: 'Ingen forbindelse til serveren. Kontrollér forbindelsen, og prøv igen.',
}

/** A call that got no answer. It is a `TypeError`, as `fetch` throws it, with words for people. */
export class NetworkError extends TypeError {
  constructor(cause: TypeError) {
    super(cause.message, { cause })
    this.name = 'NetworkError'
  }

  text(language: UiLanguage): string {
    return texts[language]
  }
}
