import type { UiLanguage } from '../../domain/language/language.ts'

/** Shown on the canvas: while a field is empty, while there are no people, and on the button that adds one. */
export const peopleListMessages = {
  sv: {
    title: 'Rubrik',
    name: 'Namn',
    role: 'Roll, till exempel toastmaster',
    text: 'Några ord om personen',
    image: 'Ingen bild uppladdad',
    add: 'Lägg till en person',
    invite: 'Toastmaster, värdar, talare: lägg till dem som gästerna har nytta av att känna igen.',
  },
  en: {
    title: 'Heading',
    name: 'Name',
    role: 'Role, for example toastmaster',
    text: 'A few words about the person',
    image: 'No image uploaded',
    add: 'Add a person',
    invite: 'Toastmaster, hosts, speakers: add the people your guests will be glad to recognise.',
  },
  da: {
    title: 'Overskrift',
    name: 'Navn',
    role: 'Rolle, for eksempel toastmaster',
    text: 'Et par ord om personen',
    image: 'Intet billede uploadet',
    add: 'Tilføj en person',
    invite: 'Toastmaster, værter, talere: tilføj dem, som gæsterne har glæde af at kunne genkende.',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
