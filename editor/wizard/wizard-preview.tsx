import { type ReactNode, Suspense, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { LanguageCode } from '../../domain/language/language.ts'
import { sameJson } from '../../domain/same-json.ts'
import type { SiteDocument } from '../../modules/site-document.ts'
import type { PlacedModule } from '../../renderer/arrangement.ts'
import { interceptLinks, languageHref, scrollBehaviour } from '../canvas/intercept-links.ts'
import { SitePreview } from '../canvas/site-preview.tsx'
import { reportError } from '../kit/api-client/report-error.ts'
import { ContentBoundary } from '../kit/controls/content-boundary.tsx'
import { Spinner } from '../kit/controls/spinner.tsx'

export interface WizardPreviewProps {
  document: SiteDocument
  /** The frame's accessible name. */
  title: string
}

/** From this available width the page is rendered as on a desktop and scaled down; below it as on a wide phone, px. */
const deskFrom = 440
const deskWidth = 1180
const phoneWidth = 480

/** A scrollable preview of the page built from the answers. */
export function WizardPreview({ document, title }: WizardPreviewProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return
    const observer = new ResizeObserver(() => {
      const room = element.clientWidth
      const width = room < deskFrom ? phoneWidth : deskWidth
      element.style.setProperty('--preview-width', `${width}px`)
      element.style.setProperty('--preview-scale', String(room / width))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className="wizard-page">
      <ContentBoundary
        content={document}
        fallback={null}
        onError={(error) => reportError({ originId: 'editor.wizard-preview', error })}
      >
        <Suspense fallback={<Spinner />}>
          <Page document={document} title={title} />
        </Suspense>
      </ContentBoundary>
    </div>
  )
}

function Page({ document, title }: WizardPreviewProps): ReactNode {
  const codes = document.availableLanguages.map(({ languageCode }) => languageCode)
  const [wanted, setWanted] = useState<LanguageCode>('')
  const language = codes.includes(wanted) ? wanted : (codes[0] ?? 'sv')
  const [frame, setFrame] = useState<Document | null>(null)
  const now = useMemo(() => new Date(), [])
  const onDocument = useCallback((page: Document) => setFrame(page), [])
  useEffect(
    () => (frame === null ? undefined : interceptLinks(frame, { editing: true, onLanguage: setWanted })),
    [frame],
  )
  useLookAtNames(frame, document.mostRecentSelectedDesignTemplate)
  useLookAtChange(document, frame)
  return (
    <SitePreview
      title={title}
      document={document}
      language={language}
      now={now}
      languageHref={languageHref}
      product={noProduct}
      overlay={markPlace}
      addedStyle=""
      className="wizard-frame"
      onDocument={onDocument}
    />
  )
}

/** How long a page may take to find its height once its names have been rendered, ms. */
const settling = 4000

/** Scrolls to the names in a preview too low for a whole header, as on a phone, until the visitor scrolls it. */
function useLookAtNames(frame: Document | null, template: string | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another template places the names elsewhere
  useEffect(() => {
    const view = frame?.defaultView
    if (frame === null || view == null || view.innerHeight >= view.innerWidth) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new ResizeObserver(() => {
      const place = frame.querySelector('h1')?.getBoundingClientRect()
      if (place === undefined) return
      timer ??= setTimeout(stop, settling)
      if (place.top >= 0 && place.bottom <= view.innerHeight) return
      view.scrollBy({ top: place.top - Math.max(0, (view.innerHeight - place.height) / 2), behavior: 'instant' })
    })
    const stop = () => observer.disconnect()
    observer.observe(frame.body)
    const gestures = ['wheel', 'touchstart', 'keydown'] as const
    for (const gesture of gestures) frame.addEventListener(gesture, stop, { passive: true })
    return () => {
      stop()
      clearTimeout(timer)
      for (const gesture of gestures) frame.removeEventListener(gesture, stop)
    }
  }, [frame, template])
}

/** Scrolls to what an answer has changed, which may be far down the page. */
function useLookAtChange(document: SiteDocument, frame: Document | null): void {
  const before = useRef(document)
  useEffect(() => {
    const known = new Map(before.current.siteModules.map((module) => [module.id, module]))
    before.current = document
    if (frame === null) return
    const changed = document.siteModules.find((module) => !sameJson(known.get(module.id), module))
    const mark = changed === undefined ? null : frame.querySelector(`[data-place="${changed.id}"]`)
    const section = mark?.closest('section')
    const view = frame.defaultView
    if (section == null || view === null) return
    // of a section taller than the frame, as the first one is on a phone, its heading is what changes
    const isTall = section.clientHeight > view.innerHeight
    const place = ((isTall && section.querySelector('h1, h2')) || section).getBoundingClientRect()
    // scroll only the frame: `scrollIntoView` would also scroll the outer page, away from the field being edited
    const margin = Math.max(0, (view.innerHeight - place.height) / 2)
    view.scrollBy({ top: place.top - margin, behavior: scrollBehaviour(frame) })
  }, [document, frame])
}

const markPlace = ({ module }: PlacedModule) => <span hidden data-place={module.id} />
const noProduct = { name: '', url: '' }
