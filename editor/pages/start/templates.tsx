import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../kit/link-button.tsx'

const Shelf = lazy(async () => ({ default: (await import('./template-shelf.tsx')).TemplateShelf }))

/** How many stand on the shelf; the rest is one press away. */
export const shownTemplates = 8

/** The brand's own designs, worn by its demo. They are drawn once somebody comes near: the first paint needs none of it. */
export function Templates(): ReactNode {
  const { t } = useTranslation('start')
  const place = useRef<HTMLElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return
    const comesNear = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setIsNear(true)
        comesNear.disconnect()
      },
      { rootMargin: '400px' },
    )
    comesNear.observe(place.current)
    return () => comesNear.disconnect()
  }, [])
  const empty = <EmptyShelf />
  return (
    <section className="start-templates" aria-labelledby="start-templates" ref={place}>
      <header>
        <h2 id="start-templates" className="start-h2">
          {t('templatesTitle')}
        </h2>
        <p className="start-templates-text">{t('templatesText')}</p>
      </header>
      {isNear ? (
        <Suspense fallback={empty}>
          <Shelf empty={empty} />
        </Suspense>
      ) : (
        empty
      )}
      <LinkButton to="/snabbstart" variant="secondary" className="start-button">
        {t('templatesTry')}
      </LinkButton>
    </section>
  )
}

/** Sheets without a design, where the designs will be. */
function EmptyShelf(): ReactNode {
  return (
    <div className="start-shelf" aria-hidden="true">
      {Array.from({ length: shownTemplates }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={index}>
          <span className="start-sheet-empty" />
          <p>&nbsp;</p>
        </div>
      ))}
    </div>
  )
}
