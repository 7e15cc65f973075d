import type { UiLanguage } from '../../domain/language/language.ts'

/** Texts of the gallery and its viewer for guests, and of the canvas for owners. */
export const imageGalleryMessages = {
  sv: {
    picture: 'Bild',
    viewer: 'Bildvisning',
    previous: 'Föregående bild',
    next: 'Nästa bild',
    close: 'Stäng',
    title: 'Rubrik',
    text: 'Skriv din text här',
    image: 'Ingen bild uppladdad',
    add: 'Lägg till bilder',
    invite: 'Samla bilderna här, från förr eller från festen. Du kan lägga till många på en gång.',
  },
  en: {
    picture: 'Picture',
    viewer: 'Picture viewer',
    previous: 'Previous picture',
    next: 'Next picture',
    close: 'Close',
    title: 'Heading',
    text: 'Write your text here',
    image: 'No image uploaded',
    add: 'Add pictures',
    invite: 'Gather your pictures here, from the old days or from the party. You can add many at once.',
  },
  da: {
    picture: 'Billede',
    viewer: 'Billedvisning',
    previous: 'Forrige billede',
    next: 'Næste billede',
    close: 'Luk',
    title: 'Overskrift',
    text: 'Skriv din tekst her',
    image: 'Intet billede uploadet',
    add: 'Tilføj billeder',
    invite: 'Saml billederne her, fra gamle dage eller fra festen. Du kan tilføje mange på én gang.',
  },
} as const satisfies Record<UiLanguage, Record<string, string>>
