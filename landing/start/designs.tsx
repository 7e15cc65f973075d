import type { ReactNode } from 'react'
import { templatesOf } from '../../design/templates/gallery.ts'
import { templateWords } from '../../design/templates/template-words.ts'
import type { LandingContext } from '../landing-context.ts'
import { designPicture, designPictureWidths, shownDesigns } from './design-pictures.ts'

/** The brand's first designs as still pictures, each a link to a page of one's own that begins in it. */
export function Designs(context: LandingContext): ReactNode {
  const { t, language, profile, fileUrl } = context
  return (
    <section className="start-designs" aria-labelledby="start-designs">
      <header>
        <h2 id="start-designs" className="start-h2">
          {t('templatesTitle')}
        </h2>
        <p className="start-designs-text">{t('templatesText')}</p>
      </header>
      <ul className="start-shelf">
        {templatesOf(profile.brand)
          .slice(0, shownDesigns)
          .map((name) => {
            const file = (width: number, type: 'avif' | 'webp') =>
              fileUrl(designPicture({ brand: profile.brand, template: name, language, width, type }))
            const [narrow, wide] = designPictureWidths
            return (
              <li key={name}>
                <a href={`/${language}/snabbstart?design=${name}`}>
                  <picture>
                    <source
                      type="image/avif"
                      srcSet={`${file(narrow, 'avif')} ${narrow}w, ${file(wide, 'avif')} ${wide}w`}
                      sizes="(max-width: 820px) 45vw, (max-width: 1640px) 21vw, 340px"
                    />
                    <img src={file(narrow, 'webp')} alt="" width="4" height="5" loading="lazy" decoding="async" />
                  </picture>
                  <span>{templateWords[language][name]}</span>
                </a>
              </li>
            )
          })}
      </ul>
      <a className="k-button k-button-secondary start-button" href={`/${language}/snabbstart`}>
        {t('templatesTry')}
      </a>
    </section>
  )
}
