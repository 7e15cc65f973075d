import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { SiteModule } from '../../../modules/schemas.ts'
import type { DraftStore } from '../../document/draft/draft-store.ts'
import { showToast } from '../../kit/controls/toast-queue.ts'
import { useLocation, useNavigate } from '../../kit/router/router-view.tsx'
import { useModuleWords } from '../../modules/module-words.ts'
import { takenModuleIn } from '../../versions/taken-module.ts'

/** Puts the module that the versions page has taken from an older version on the page, once; Undo takes it away again. */
export function TakenModule({ store }: { store: DraftStore }): ReactNode {
  const { t } = useTranslation('versions')
  const moduleWords = useModuleWords()
  const location = useLocation()
  const navigate = useNavigate()
  const taken = takenModuleIn(location.state)
  useEffect(() => {
    if (taken === null) return
    const { module, later } = taken
    const { document } = store.state().history
    const ids = new Set(document.siteModules.map(({ id }) => id))
    if (ids.has(module.id)) {
      const withOlder = (each: SiteModule) => (each.id === module.id ? module : each)
      store.dispatch({
        type: 'replace-document',
        document: { ...document, siteModules: document.siteModules.map(withOlder) },
      })
    } else {
      store.dispatch({ type: 'add-module', module, before: later.find((id) => ids.has(id)) ?? null })
    }
    showToast(t('moduleTaken', { name: moduleWords.moduleName(module.siteModuleType) }))
    navigate(location.pathname, { replace: true, state: null })
  }, [taken, store, t, moduleWords, navigate, location.pathname])
  return null
}
