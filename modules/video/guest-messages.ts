import type { GuestLanguage } from '../kit/guest-language.ts'

export const videoMessages = {
  sv: {
    title: 'Rubrik',
    play: 'Spela filmen',
    from: 'Filmen spelas från YouTube.',
    player: 'Film från YouTube',
    changeVideo: 'Ändra film',
    noVideo: 'Klistra in en länk till YouTube, så visas filmen här',
    wrongVideo: 'Länken leder inte till en film på YouTube. Gästerna ser inget här.',
  },
  en: {
    title: 'Heading',
    play: 'Play the video',
    from: 'The video plays from YouTube.',
    player: 'Video from YouTube',
    changeVideo: 'Change the video',
    noVideo: 'Paste a YouTube link and the video appears here',
    wrongVideo: 'The link does not lead to a video on YouTube. Guests see nothing here.',
  },
  da: {
    title: 'Overskrift',
    play: 'Afspil filmen',
    from: 'Filmen afspilles fra YouTube.',
    player: 'Film fra YouTube',
    changeVideo: 'Skift film',
    noVideo: 'Indsæt et link til YouTube, så vises filmen her',
    wrongVideo: 'Linket fører ikke til en film på YouTube. Gæsterne ser intet her.',
  },
  nb: {
    play: 'Spill av filmen',
    from: 'Filmen spilles av fra YouTube.',
    player: 'Film fra YouTube',
  },
  fi: {
    play: 'Toista video',
    from: 'Video toistetaan YouTubesta.',
    player: 'Video YouTubesta',
  },
} as const satisfies Record<GuestLanguage, Record<string, string>>
