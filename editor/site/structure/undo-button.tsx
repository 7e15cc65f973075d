import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftState, useEditor } from '../../document/editor-context.ts'
import { Button } from '../../kit/controls/button.tsx'

/** 'Ångra' in a drawer's header: undoes one step without closing the drawer. */
export function UndoButton({ onUndo }: { onUndo: () => void }): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  const canUndo = useDraftState(useEditor().store, (state) => state.history.past.length > 0)
  return (
    <Button variant="quiet" icon="arrow-counter-clockwise" isDisabled={!canUndo} onPress={onUndo}>
      {t('undo')}
    </Button>
  )
}
