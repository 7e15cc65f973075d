import { type ReactNode, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../kit/controls/button.tsx'
import { useAnsweredForms } from './use-answered-forms.ts'
import { noteTold, warningStore } from './warnings.ts'

/** A notice that warns next to the canvas. Announced to screen readers when it appears; stays until dismissed. */
export function QuestionsNotice({ siteId }: { siteId: string | null }): ReactNode {
  const { t } = useTranslation('document', { keyPrefix: 'questions-warning', useSuspense: false })
  const { changed, told } = useSyncExternalStore(warningStore.subscribe, warningStore.read)
  const fresh = changed.filter((id) => !told.has(id))
  const answered = useAnsweredForms(siteId, fresh.length > 0)
  return (
    <div role="status">
      {fresh.some((id) => answered.has(id)) && (
        <div className="shell-notice">
          <p>
            <strong>{t('warning')}</strong> {t('warningText')}
          </p>
          <Button onPress={() => noteTold(fresh)}>{t('seen')}</Button>
        </div>
      )}
    </div>
  )
}
