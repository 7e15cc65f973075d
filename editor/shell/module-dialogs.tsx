import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleType } from '../../modules/schemas.ts'
import { moduleName } from '../canvas/module-name.ts'
import { showToast } from '../kit/toast-queue.ts'
import { newModuleId } from '../panels/new-module-id.ts'
import { useDraftDocument, useEditor } from './editor-context.ts'

const AddModuleDialog = lazy(async () => ({
  default: (await import('../panels/add-module-dialog.tsx')).AddModuleDialog,
}))

const ConfirmDialog = lazy(async () => ({ default: (await import('../kit/confirm-dialog.tsx')).ConfirmDialog }))

export interface ModuleDialogsProps {
  /** Undefined while nothing is being added; else the id of the module it goes before, null for last. */
  adding: string | null | undefined
  deleting: string | null
  onDone: () => void
  onAdded: (moduleId: string) => void
  onUndo: () => void
}

/** 'Välj modul', and the question before a module is deleted. */
export function ModuleDialogs({ adding, deleting, onDone, onAdded, onUndo }: ModuleDialogsProps): ReactNode {
  const { t } = useTranslation('shell')
  const { t: tCanvas } = useTranslation('canvas')
  const { store } = useEditor()
  const { siteModules } = useDraftDocument()
  const module = siteModules.find((candidate) => candidate.id === deleting)
  const name = module === undefined ? '' : moduleName(tCanvas, module.siteModuleType)

  const add = async (type: ModuleType, before: string | null) => {
    onDone()
    const { moduleDefaults } = await import('../../modules/schemas.ts')
    const added = moduleDefaults[type](newModuleId())
    store.dispatch({ type: 'add-module', module: added, before })
    onAdded(added.id)
  }

  return (
    <Suspense fallback={null}>
      {adding !== undefined && <AddModuleDialog onChoose={(type) => void add(type, adding)} onClose={onDone} />}
      {module !== undefined && (
        <ConfirmDialog
          isOpen
          title={t('deleteTitle', { name })}
          confirmLabel={t('deleteTitle', { name })}
          danger
          onCancel={onDone}
          onConfirm={() => {
            store.dispatch({ type: 'delete-module', moduleId: module.id })
            onDone()
            showToast(t('deleted', { name }), onUndo)
          }}
        >
          {t('deleteText')}
        </ConfirmDialog>
      )}
    </Suspense>
  )
}
