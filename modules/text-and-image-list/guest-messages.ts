import type { UiLanguage } from '../../domain/language/language.ts'

/** Shown on the canvas: while a field is empty, while there are no items, and on the button that adds one. */
export const textAndImageListMessages = {
  sv: {
    title: 'Rubrik',
    itemTitle: 'Rubrik, gärna med en tid: 15.30 Vigsel',
    text: 'Skriv din text här',
    add: 'Lägg till en punkt',
    invite:
      'Dagens program, boenden eller det ni vill tipsa om: lägg till en punkt i taget. Inled rubrikerna med klockslag så blir listan ett program.',
  },
  en: {
    title: 'Heading',
    itemTitle: 'Heading, perhaps with a time: 15:30 Ceremony',
    text: 'Write your text here',
    add: 'Add an item',
    invite:
      'The programme of the day, places to stay or what you would like to recommend: add one item at a time. Begin the headings with a time of day, and the list becomes a programme.',
  },
  da: {
    title: 'Overskrift',
    itemTitle: 'Overskrift, gerne med et klokkeslæt: 15.30 Vielse',
    text: 'Skriv din tekst her',
    add: 'Tilføj et punkt',
    invite:
      'Dagens program, overnatning eller det, I vil anbefale: tilføj ét punkt ad gangen. Begynd overskrifterne med et klokkeslæt, så bliver listen til et program.',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
