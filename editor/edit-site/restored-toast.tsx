import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { field } from '../api-client/api-error.ts'
import { dateAndTime } from '../i18n/date-and-time.ts'
import { useUiLanguage } from '../i18n/use-ui-language.ts'
import { showToast } from '../kit/toast-queue.ts'

/** Says once that a version has been restored: the page of versions leads here with its time. */
export function RestoredToast(): ReactNode {
  const { t } = useTranslation('edit-site')
  const language = useUiLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const restoredFrom = field(location.state, 'restoredFrom')
  useEffect(() => {
    if (restoredFrom === null) return
    showToast(t('restored', { time: dateAndTime(restoredFrom, language) }))
    void navigate(location.pathname, { replace: true, state: null })
  }, [restoredFrom, t, language, navigate, location.pathname])
  return null
}
