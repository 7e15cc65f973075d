import type { ReactNode } from 'react'
import { headingFonts } from '../../design/font-headings.ts'
import { fontStack } from '../../design/font-style.ts'
import { fontFile } from '../../design/fonts.ts'
import { templateWords } from '../../design/templates/template-words.ts'
import type { LandingContext } from '../landing-context.ts'
import seeNames from './see-names.js?raw'
import { namePlaceOf, type WholeDesign, wholeDesigns, wholePhone, wholePicture, wholeWidths } from './whole-pages.ts'

/** Shows what is typed in the previews. In a block of its own, so that it names nothing in the page. */
export const seeNamesScript = `{${seeNames}}`

/** Whole pages as they look on a phone; with a script, a visitor sees their own names in each. */
export function WholePages(context: LandingContext): ReactNode {
  const { t, language } = context
  return (
    <section className="start-whole" aria-labelledby="start-whole">
      <header>
        <h2 id="start-whole" className="start-h2">
          {t('wholeTitle')}
        </h2>
        <p>{t('wholeText')}</p>
        <p className="whole-field" hidden>
          <label htmlFor="whole-names">{t('wholeField')}</label>
          <input id="whole-names" maxLength={60} autoComplete="off" placeholder={t('wholeExample')} />
        </p>
      </header>
      <ul className="whole-shelf">
        {wholeDesigns.map((design) => (
          <li key={design}>
            <Phone context={context} design={design} />
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
function Phone({ context, design }: { context: LandingContext; design: WholeDesign }): ReactNode {
  const { t, language, fileUrl } = context
  const place = namePlaceOf(design)
  const [narrow, wide] = wholeWidths
  const file = (part: 'page' | 'blank', width: number, type: 'avif' | 'webp') =>
    fileUrl(wholePicture({ design, language, part, width, type }))
  return (
    <section
      className={`whole-phone whole-${design.toLowerCase()}`}
      data-rows={place?.rows}
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

/** Where each design's names stand, in its letters, which are fetched once somebody types. */
export function wholeStyle({ fileUrl }: Pick<LandingContext, 'fileUrl'>): string {
  const families = new Set<string>()
  const faces: string[] = []
  const rules = wholeDesigns.flatMap((design) => {
    const place = namePlaceOf(design)
    if (place === null) return []
    const font = headingFonts[place.family]
    if (!families.has(place.family))
      faces.push(
        `@font-face{font-family:"${font.family}";font-weight:400;font-display:swap;src:url(${fileUrl(`node_modules/${fontFile(font, 'latin', 400, 'normal')}`)})}`,
      )
    families.add(place.family)
    const box = (['left', 'top', 'width', 'height'] as const).map((name) => `${name}:${place[name]}cqw`).join(';')
    return [
      `.whole-${design.toLowerCase()} .whole-names{${box};--size:${place.size}cqw;line-height:${place.line};font-family:${fontStack(font)};color:${place.colour};${place.align === 'center' ? 'align-items:center' : 'align-items:flex-start;transform-origin:left'};letter-spacing:${place.spacing}em;text-transform:${place.isCaps ? 'uppercase' : 'none'}}`,
    ]
  })
  return [...faces, ...rules].join('')
}
