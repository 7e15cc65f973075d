import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftState, useEditor } from './editor-context.ts'

/** 'Sparat', 'Osparade ändringar' or 'Sparar…', read out when it changes. */
export function SaveStatus({ saving }: { saving: boolean }): ReactNode {
  const { t } = useTranslation('shell')
  const { store, site } = useEditor()
  const dirty = useDraftState(store, (state) => state.dirty)
  const text = saving ? t('saving') : dirty ? t('unsaved') : site.siteId === null ? '' : t('saved')
  return (
    <p className="bar-status" role="status" data-dirty={dirty || undefined}>
      {text}
    </p>
  )
}
