import { colourPresets } from '../design/colour-scheme.ts'
import { isBackground } from '../design/graphics/backgrounds.ts'
import { eventLogoNames } from '../design/logos/logo-name.ts'
import { siteGraphicNames } from '../design/site-graphic-name.ts'
import { type TemplateName, templateNames, templates } from '../design/templates/templates.ts'
import { type ThemeName, themeNames } from '../design/theme-name.ts'
import { imageSizeNames } from '../domain/image/image.ts'
import { beginContent, readyContentsFor } from '../editor/site/structure/ready-contents/ready-contents.ts'
import { cards } from './card-subjects.tsx'
import {
  documentOf,
  everyModule,
  type Header,
  header,
  type Look,
  picture,
  templateLook,
  wholePage,
} from './documents.ts'
import { prints } from './print-subjects.tsx'
import type { Subject } from './subject.ts'
import { mails, systemPages } from './system-subjects.ts'

/** A look that suits a theme, for sheets that show themes rather than templates. */
export const looks: { [T in ThemeName]: Look } = {
  theme4: look('theme4', 'BLACK_AND_WHITE', 'Playfair Display', 'Lora'),
  theme5: look('theme5', 'PINK', 'Libre Caslon Display', 'Spectral'),
  theme6: look('theme6', 'SAND', 'Fraunces', 'Newsreader'),
  theme7: look('theme7', 'NAVY', 'Familjen Grotesk', 'Hanken Grotesk'),
  theme8: look('theme8', 'YELLOW', 'League Gothic', 'Hanken Grotesk'),
  theme9: look('theme9', 'BLUSH', 'Instrument Serif', 'Hanken Grotesk'),
  theme10: look('theme10', 'TERRACOTTA', 'Fraunces', 'Karla'),
  theme11: look('theme11', 'MIDNIGHT_GOLD', 'Poiret One', 'Alegreya Sans'),
  theme12: look('theme12', 'SAGE', 'Cormorant Garamond', 'EB Garamond'),
}

function look(
  theme: ThemeName,
  colours: keyof typeof colourPresets,
  heading: Look['fonts']['heading'],
  text: Look['fonts']['text'],
): Look {
  return { theme, colorScheme: colourPresets[colours], fonts: { heading, text }, siteGraphic: null }
}

const titles = [
  'Åsa & Örjan',
  'Alexandra & Christoffer',
  'Hundraårsjubileumsfestkommittén',
  'Kære venner, vi fylder 40 år sammen',
]

const backgroundNames = siteGraphicNames.filter(isBackground)
const artNames = siteGraphicNames.filter((name) => !isBackground(name))

/** Templates of photographs have one; the others open with their title or their art. */
function templatePicture(name: TemplateName) {
  const { theme, siteGraphic } = templates[name]
  return theme === 'theme9' && siteGraphic === null ? picture('couple') : null
}

/** The groups of sheets, each a list of subjects. */
export const groups: Readonly<Record<string, () => Subject[]>> = {
  pages: () => systemPages(Object.values(looks)),
  mails,
  prints,
  cards,
  themes: () =>
    themeNames.map((theme) => ({
      name: theme,
      part: 'whole',
      document: () => wholePage(looks[theme], { image: picture('couple') }),
    })),
  modules: () => themeNames.map((theme) => ({ name: theme, part: 'whole', document: () => everyModule(looks[theme]) })),
  templates: () =>
    templateNames.map((name) => ({
      name,
      part: 'whole',
      document: () => wholePage(templateLook(name, 'Elsa & Viktor'), { image: templatePicture(name) }),
    })),
  'ready-contents': () =>
    themeNames.map((theme) => ({
      name: theme,
      part: 'whole',
      document: () =>
        documentOf(looks[theme], [
          header(),
          ...readyContentsFor('event').map(({ id }, at) => beginContent(id, `ready000${10 + at}`, ['sv']).module),
        ]),
    })),
  headers: () => themeNames.flatMap((theme) => openings(theme)),
  titles: () =>
    themeNames.flatMap((theme) =>
      titles.map((title, index) => ({
        name: `${theme}-${index + 1}`,
        part: 'fold' as const,
        document: () => wholePage(looks[theme], { title }),
      })),
    ),
  menus: () =>
    themeNames.map((theme) => ({
      name: theme,
      part: 'fold',
      press: ['.menu-toggle'],
      document: () => wholePage(looks[theme]),
    })),
  logos: () =>
    eventLogoNames.flatMap((name) =>
      themeNames.map((theme, index) => ({
        name: `${name}-${theme}`,
        part: 'fold' as const,
        document: () =>
          wholePage(
            { ...looks[theme], eventLogo: { name, additionalText: '12 juni 2027' } },
            { title: titles[index % 2] ?? '' },
          ),
      })),
    ),
  // what hangs and grows on a page, in every theme's own colours and in the dark
  art: () =>
    artNames.flatMap((siteGraphic) =>
      themeNames.flatMap((theme) => {
        const name = `${siteGraphic.toLowerCase()}-${theme}`
        const own = { ...looks[theme], siteGraphic }
        const dark = { ...own, colorScheme: colourPresets.MIDNIGHT_GOLD }
        const title = 'Alexandra & Christoffer'
        return [
          { name, part: 'fold' as const, document: () => wholePage(own, { title }) },
          { name: `${name}-dark`, part: 'fold' as const, document: () => wholePage(dark, { title }) },
        ]
      }),
    ),
  // a light, a full-colour and a dark page
  backgrounds: () =>
    backgroundNames.flatMap((siteGraphic) =>
      (['GOLD', 'DUSTY_BLUE', 'BURGUNDY'] as const).map((colours) => ({
        name: `${siteGraphic.toLowerCase()}-${colours.toLowerCase()}`,
        part: 'fold' as const,
        document: () =>
          wholePage({ ...look('theme4', colours, 'Playfair Display', 'Lora'), siteGraphic }, { title: 'Åsa & Örjan' }),
      })),
    ),
  forms: () =>
    themeNames.map((theme) => ({
      name: theme,
      part: 'whole',
      press: ['.rsvp .form-start a', '.ask:not(.rsvp) .form-start a'],
      document: () => ({
        ...everyModule(looks[theme]),
        siteModules: everyModule(looks[theme]).siteModules.filter(({ siteModuleType: type }) =>
          ['Header', 'Rsvp', 'Form'].includes(type),
        ),
      }),
    })),
}

function openings(theme: ThemeName): Subject[] {
  const variants: Readonly<Record<string, Header>> = {
    none: {},
    ...Object.fromEntries(imageSizeNames.map((size) => [size.toLowerCase(), { image: picture('couple', size) }])),
    ...(theme === 'theme9'
      ? { up: { image: picture('archipelago'), align: -1 }, middle: { image: picture('barn'), align: 0 } }
      : {}),
  }
  return Object.entries(variants).map(([variant, opening]) => ({
    name: `${theme}-${variant}`,
    part: 'fold',
    document: () => wholePage(looks[theme], opening),
  }))
}
