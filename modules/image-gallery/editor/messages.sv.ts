export const messages = {
  add: 'Lägg till bilder',
  full: 'Galleriet är fullt: det har plats för {{limit}} bilder.',
  leftOut_one: 'En bild fick inte plats. Galleriet rymmer {{limit}} bilder.',
  leftOut_other: '{{count}} bilder fick inte plats. Galleriet rymmer {{limit}} bilder.',
  uploading_one: '{{count}} bild kvar att ladda upp',
  uploading_other: '{{count}} bilder kvar att ladda upp',
  stop: 'Avbryt alla',
  altHelp: 'Beskrivningarna läses upp för den som inte ser bilderna.',
  altMissing_one: 'En bild saknar beskrivning. Den läses upp för den som inte ser bilden.',
  altMissing_other: '{{count}} bilder saknar beskrivning. De läses upp för den som inte ser bilderna.',
  list: 'Bilder i galleriet',
  place: 'bild {{number}} av {{total}}',
  alt: 'Beskrivning, {{place}}',
  noPicture: 'Här saknas en bild. Gästerna ser inte platsen.',
  back: 'Flytta upp',
  on: 'Flytta ned',
  delete: 'Ta bort',
  deleted: 'Bilden är borttagen ur galleriet',
}

export type Messages = Record<keyof typeof messages, string>
