import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { field } from '../../kit/api-client/api-error.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { dateAndTime } from '../../kit/i18n/date-and-time.ts'
import { useUiLanguage } from '../../kit/i18n/use-ui-language.ts'
import { useLocation, useNavigate } from '../../kit/router/router-view.tsx'

/** Shows a toast, once, that a version has been restored, and when guests see it: the versions page navigates here with both. */
export function RestoredToast(): ReactNode {
  const { t } = useTranslation('versions')
  const language = useUiLanguage()
  const location = useLocation()
  const navigate = useNavigate()
  const restoredFrom = field(location.state, 'restoredFrom')
  useEffect(() => {
    if (restoredFrom === null) return
    const guests = field(location.state, 'guests')
    const said = guests === 'now' ? 'restoredNow' : guests === 'later' ? 'restoredLater' : 'restored'
    showToast(t(said, { time: dateAndTime(restoredFrom, language) }))
    navigate(location.pathname, { replace: true, state: null })
  }, [restoredFrom, t, language, navigate, location])
  return null
}
