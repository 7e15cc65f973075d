import { type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../kit/loading/lazy-part.ts'
import { useAnsweredForms } from './use-answered-forms.ts'
import { noteTold, warningStore } from './warnings.ts'

// apart, as its words come later than the page's
const NoticeText = lazyPart(async () => (await import('./notice-text.tsx')).NoticeText)

/** A notice that warns next to the canvas. Announced to screen readers when it appears; stays until dismissed. */
export function QuestionsNotice({ siteId }: { siteId: string | null }): ReactNode {
  const { changed, told } = useSyncExternalStore(warningStore.subscribe, warningStore.read)
  const fresh = changed.filter((id) => !told.has(id))
  const answered = useAnsweredForms(siteId, fresh.length > 0)
  return (
    <div role="status">
      {fresh.some((id) => answered.has(id)) && (
        <Suspense fallback={null}>
          <NoticeText onSeen={() => noteTold(fresh)} />
        </Suspense>
      )}
    </div>
  )
}
