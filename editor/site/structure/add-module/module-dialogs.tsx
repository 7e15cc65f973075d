import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleType, SiteModule } from '../../../../modules/schemas.ts'
import { useDraftDocument, useEditor } from '../../../document/editor-context.ts'
import { newModuleId } from '../../../document/new-module-id.ts'
import { useOlderEditing } from '../../../document/older-editing.ts'
import { showToast } from '../../../kit/controls/toast-queue.ts'
import { fetchedAhead, lazyPart } from '../../../kit/loading/lazy-part.ts'
import { useModuleWords } from '../../../modules/module-words.ts'
import type { ReadyContentId } from '../ready-contents/ready-contents.ts'

const AddModuleDialog = lazyPart(async () => (await import('./add-module-dialog.tsx')).AddModuleDialog)

const ConfirmDialog = lazyPart(async () => (await import('../../../kit/controls/confirm-dialog.tsx')).ConfirmDialog)

const DeletedFormWarning = lazyPart(
  async () => (await import('../../../document/questions-warning/deleted-form-warning.tsx')).DeletedFormWarning,
)

const loadSchemas = fetchedAhead(() => import('../../../../modules/schemas.ts'))
const loadContents = () => import('../ready-contents/ready-contents.ts')

export interface ModuleDialogsProps {
  /** The id of the module to insert before, null to append; undefined while nothing is being added. */
  adding: string | null | undefined
  deleting: string | null
  onDone: () => void
  onAdded: (moduleId: string) => void
  /** Called with the module now in the deleted one's position, or the last; null on an empty page. */
  onDeleted: (neighbour: string | null) => void
  onUndo: () => void
}

/** 'Välj modul', and the confirmation before a module is deleted. */
export function ModuleDialogs({ adding, deleting, onDone, onAdded, onDeleted, onUndo }: ModuleDialogsProps): ReactNode {
  const { t } = useTranslation('site', { keyPrefix: 'structure' })
  const moduleWords = useModuleWords()
  const { store, site } = useEditor()
  const older = useOlderEditing()
  const { siteModules, availableLanguages } = useDraftDocument()
  const module = siteModules.find((candidate) => candidate.id === deleting)
  const name = module === undefined ? '' : moduleWords.moduleName(module.siteModuleType)

  const add = async (type: ModuleType, before: string | null) => {
    onDone()
    const { moduleDefaults } = await loadSchemas()
    const begun = moduleDefaults[type](newModuleId())
    const added = older?.fresh(begun) ?? begun
    store.dispatch({ type: 'add-module', module: added, before })
    onAdded(added.id)
  }

  const addContent = async (content: ReadyContentId, before: string | null) => {
    onDone()
    const { beginContent } = await loadContents()
    const languages = availableLanguages.map(({ languageCode }) => languageCode)
    const { module: added, samples } = beginContent(content, newModuleId(), languages)
    store.dispatch({ type: 'add-module', module: added, before, samples })
    onAdded(added.id)
  }

  const remove = (gone: SiteModule) => {
    const index = siteModules.indexOf(gone)
    const later = siteModules.slice(index + 1).map(({ id }) => id)
    store.dispatch({ type: 'delete-module', moduleId: gone.id })
    onDeleted(later[0] ?? siteModules[index - 1]?.id ?? null)
    const without = store.state().history.document
    showToast(t('deleted', { name }), () => {
      const now = store.state().history.document
      if (now === without) return onUndo()
      // other changes were made since: restore only the module at its old position
      const ids = new Set(now.siteModules.map(({ id }) => id))
      if (ids.has(gone.id)) return
      store.dispatch({ type: 'add-module', module: gone, before: later.find((id) => ids.has(id)) ?? null })
      onAdded(gone.id)
    })
  }

  return (
    <Suspense fallback={null}>
      {adding !== undefined && (
        <AddModuleDialog
          onChoose={(type) => void add(type, adding)}
          onChooseContent={(content) => void addContent(content, adding)}
          onClose={onDone}
        />
      )}
      {module !== undefined && (
        <ConfirmDialog
          isOpen
          title={t('deleteTitle', { name })}
          confirmLabel={t('deleteTitle', { name })}
          danger
          onCancel={onDone}
          onConfirm={() => {
            onDone()
            remove(module)
          }}
        >
          <p>{t('deleteText')}</p>
          <DeletedFormWarning siteId={site.siteId} module={module} />
        </ConfirmDialog>
      )}
    </Suspense>
  )
}
