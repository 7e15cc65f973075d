import type { ReactNode } from 'react'
import { headingFonts } from '../../design/font-headings.ts'
import { fontStack } from '../../design/font-style.ts'
import { fontFile } from '../../design/fonts.ts'
import { templateWords } from '../../design/templates/template-words.ts'
import type { Brand } from '../../domain/commerce/market.ts'
import type { LandingContext } from '../landing-context.ts'
import seeNames from './see-names.js?raw'
import {
  type NamePlace,
  namePlaceOf,
  type WholePage,
  wholeDesigns,
  wholePhone,
  wholePicture,
  wholeWidths,
} from './whole-pages.ts'

/** Shows what is typed in the previews. In a block of its own, so that it names nothing in the page. */
export const seeNamesScript = `{${seeNames}}`

/** Whole pages as they look on a phone; with a script, a visitor sees their own names in each. */
export function WholePages(context: LandingContext): ReactNode {
  const { t, language, profile } = context
  const { brand } = profile
  return (
    <section className="start-whole" aria-labelledby="start-whole">
      <header>
        <h2 id="start-whole" className="start-h2">
          {t(`${brand}WholeTitle`)}
        </h2>
        <p>{t(`${brand}WholeText`)}</p>
        <p className="whole-field" hidden>
          <label htmlFor="whole-names">{t(`${brand}WholeField`)}</label>
          <input id="whole-names" maxLength={60} autoComplete="off" placeholder={t(`${brand}WholeExample`)} />
        </p>
      </header>
      <ul className="whole-shelf">
        {wholeDesigns[brand].map((design) => (
          <li key={design}>
            <Phone context={context} whole={{ brand, design, language }} />
            <a href={`/${language}/snabbstart?design=${design}`}>{templateWords[language][design]}</a>
          </li>
        ))}
      </ul>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: seeNamesScript }} />
    </section>
  )
}

/** A phone whose page can be scrolled. */
function Phone({ context, whole }: { context: LandingContext; whole: WholePage }): ReactNode {
  const { t, fileUrl } = context
  const { design, language } = whole
  const place = namePlaceOf(whole)
  const [narrow, wide] = wholeWidths
  const file = (part: 'page' | 'blank', width: number, type: 'avif' | 'webp') =>
    fileUrl(wholePicture({ ...whole, part, width, type }))
  return (
    <section
      className={`whole-phone whole-${design.toLowerCase()}`}
      data-rows={whole.brand === 'wedding' ? place?.rows : undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by keyboard
      tabIndex={0}
      aria-label={t('wholePhone', { design: templateWords[language][design] })}
    >
      <picture>
        <source
          type="image/avif"
          srcSet={`${file('page', narrow, 'avif')} ${narrow}w, ${file('page', wide, 'avif')} ${wide}w`}
          sizes="260px"
        />
        <img
          src={file('page', narrow, 'webp')}
          alt=""
          width={wholePhone.width}
          height={Math.round(((place?.page ?? 200) * wholePhone.width) / 100)}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <img className="whole-blank" data-src={file('blank', wide, 'webp')} alt="" width="390" height="780" hidden />
      <p className="whole-names" hidden />
    </section>
  )
}

/** Centred names keep clear of a frame around them, and those on one line may take one more above it. */
function roomFor({ left, top, width, height, align, rows }: NamePlace, brand: Brand) {
  const aside = align === 'center' ? 2 : 0
  const above = brand === 'wedding' && rows === 1 ? height : 0
  return { left: left + aside, top: top - above, width: width - 2 * aside, height: height + above }
}

/** Where each design's names stand, in its letters, which are fetched once somebody types. */
export function wholeStyle({ fileUrl, profile, language }: LandingContext): string {
  const families = new Set<string>()
  const faces: string[] = []
  const rules = wholeDesigns[profile.brand].flatMap((design) => {
    const place = namePlaceOf({ brand: profile.brand, design, language })
    if (place === null) return []
    const font = headingFonts[place.family]
    if (!families.has(place.family))
      faces.push(
        `@font-face{font-family:"${font.family}";font-weight:400;font-display:swap;src:url(${fileUrl(`node_modules/${fontFile(font, 'latin', 400, 'normal')}`)})}`,
      )
    families.add(place.family)
    const room = roomFor(place, profile.brand)
    const box = (['left', 'top', 'width', 'height'] as const).map((name) => `${name}:${room[name]}cqw`).join(';')
    return [
      `.whole-${design.toLowerCase()} .whole-names{${box};font-size:${place.size}cqw;line-height:${place.line};font-family:${fontStack(font)};color:${place.colour};text-align:${place.align};text-transform:${place.isCaps ? 'uppercase' : 'none'}}`,
      `.whole-${design.toLowerCase()} .whole-names>span{letter-spacing:${place.spacing}em}`,
    ]
  })
  return [...faces, ...rules].join('')
}
